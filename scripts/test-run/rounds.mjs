import { STOP_SIGNALS } from '../child.mjs';
import { runStages } from '../stages.mjs';
import { startBusyProcesses } from './busy-processes.mjs';
import { openRunFolder } from './run-folder.mjs';
import { summaryOf } from './summary.mjs';

/**
 * @typedef {import('../stages.mjs').Outcome} Outcome
 * @typedef {import('../stages.mjs').Stage} Stage
 */

/**
 * Runs the stages `rounds` times beside `busy` processes that each keep a processor busy. A signal that asks this process to stop ends the
 * round at hand, and no other begins.
 * @param {Stage[]} stages
 * @param {{ cwd: string, rounds: number, roundMs: number, busy: number, say?: (text: string) => void }} options `roundMs` ends a round that hangs
 * @returns {Promise<Outcome[][]>} the outcomes of each round's stages
 */
export async function runRounds(stages, { cwd, rounds, roundMs, busy, say = console.log }) {
  let isStopped = false;
  const handleStop = () => {
    isStopped = true;
  };
  for (const signal of STOP_SIGNALS) process.on(signal, handleStop);
  const folder = await openRunFolder();
  const outcomes = [];
  let processes;
  try {
    processes = await startBusyProcesses(busy);
    for (let round = 1; round <= rounds && !isStopped; round += 1) {
      say(`\n== round ${round} of ${rounds}`);
      outcomes.push(await runStages(stages, { cwd, deadline: Date.now() + roundMs, say }));
      say(summaryOf(outcomes.at(-1)));
    }
  } finally {
    await processes?.end();
    await folder.remove();
    for (const signal of STOP_SIGNALS) process.off(signal, handleStop);
  }
  return outcomes;
}

/**
 * The end of a log of several rounds: each test that failed in one of them, with the rounds and its last error, and as the last line
 * the number of rounds, of tests that ran in the first one, and of those that failed in at least one.
 * @param {Outcome[][]} rounds the outcomes of each round's stages
 */
export function summaryOfRounds(rounds) {
  const failed = new Map();
  for (const [index, outcomes] of rounds.entries()) {
    for (const stage of outcomes) {
      for (const { name, error } of stage.failures) {
        const id = `${stage.name}  ${name}`;
        const earlier = failed.get(id)?.rounds ?? [];
        failed.set(id, { rounds: [...new Set([...earlier, index + 1])], error });
      }
    }
  }
  const [first] = rounds;
  const tests = first.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0);
  const lines = [...failed].flatMap(([id, { rounds: which, error }]) => [
    `  ${id}  (round ${which.join(', ')})`,
    ...error
      .split('\n')
      .slice(0, 3)
      .map((line) => `      ${line.trim()}`),
  ]);
  return [
    ...(lines.length > 0 ? ['', 'failed', ...lines] : []),
    '',
    `${rounds.length} ${rounds.length === 1 ? 'round' : 'rounds'} of ${tests} tests, ${failed.size} failed`,
  ].join('\n');
}
