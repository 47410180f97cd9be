import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';

const PROGRAM = join(ROOT, 'scripts/test-run/busy-process.mjs');

/**
 * Starts `count` processes that each keep a processor busy, and resolves when all of them do. They end with this process, too.
 * @returns {Promise<{ pids: number[], end: () => Promise<void> }>} `end` resolves when all of them have ended
 */
export async function startBusyProcesses(count) {
  const children = Array.from({ length: count }, () =>
    fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const end = async () => {
    const ended = children.filter(isAlive).map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(ended);
  };
  try {
    await Promise.all(children.map(begun));
  } catch (error) {
    await end();
    throw error;
  }
  return { pids: children.map((child) => child.pid), end };
}

async function begun(child) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A busy process ended with code ${code}.`);
  });
  ended.catch(() => undefined); // It ends later, too.
  await Promise.race([once(child, 'message'), ended]);
}

const isAlive = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
