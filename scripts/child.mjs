import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ExpectedFailure } from './expected-failure.mjs';

/** Signals with which a person or a supervisor ends a command. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const GRACE_MS = 5_000;
const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end in its own process group, which is ended as a whole when `timeoutMs` have passed or when
 * this process receives a stop signal. Its output goes to `logFile`, or to the terminal without a log file.
 * @returns {Promise<{code: number | null, outcome: 'exited' | 'timeout' | 'stopped' | 'failed', error?: Error}>}
 * `code` is `null` if the program did not end by itself.
 */
export function runToEnd(command, args, { cwd, env = process.env, timeoutMs, logFile } = {}) {
  return new Promise((resolve) => {
    const output = logFile === undefined ? 'inherit' : openLog(logFile);
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: !isWindows });
    if (logFile !== undefined) closeSync(output); // the program has its own descriptor
    let outcome = 'exited';
    let kill;
    const end = (reason) => {
      outcome = reason;
      signalGroup(child, 'SIGTERM');
      kill ??= setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    };
    const deadline = timeoutMs && setTimeout(() => end('timeout'), timeoutMs);
    const stop = () => end('stopped');
    const settle = (result) => {
      clearTimeout(deadline);
      clearTimeout(kill);
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      signalGroup(child, 'SIGKILL'); // The program's own children must end too.
      resolve(result);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    child.once('error', (error) => settle({ code: null, outcome: 'failed', error }));
    child.once('exit', (code) => settle({ code: outcome === 'exited' ? code : null, outcome }));
  });
}

/**
 * Runs a program to its end.
 * @param {string} fault the failure as the beginning of a sentence, with the program as its last word
 * @throws {ExpectedFailure} if the program does not end with code 0, with its output in `logFile`
 */
export async function runOrFail(command, args, options, fault) {
  const result = await runToEnd(command, args, options);
  if (result.code === 0) return;
  const output = options.logFile === undefined ? '' : `${readFileSync(options.logFile, 'utf8')}\n`;
  throw new ExpectedFailure(`${output}${fault} ${describe(result)}.`);
}

/** The end of a child process, as the last part of a sentence. */
export function describe({ code, outcome, error }) {
  if (outcome === 'exited') return `ended with code ${code}`;
  if (outcome === 'failed') return `did not start (${error.message})`;
  return outcome === 'timeout' ? 'took too long' : 'was stopped';
}

function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'w');
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // ESRCH: all processes of the group have ended.
  }
}

/** Whether a process runs. A zombie (ended, not yet reaped) does not. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // It ended between the two checks.
  }
}
