import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ExpectedFailure } from '../../../scripts/expected-failure.mjs';

const run = promisify(execFile);

/**
 * Runs a program to its end. Returns its standard output.
 * @param {string} name
 * @param {string[]} args
 * @throws {ExpectedFailure} if it is not installed or fails
 */
export async function runProgram(name, args) {
  try {
    return (await run(name, args)).stdout;
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new ExpectedFailure(`${name} is not installed: apt-get install ffmpeg espeak-ng`);
    throw new ExpectedFailure(`${name} ${args.join(' ')}\n${error.stderr}`);
  }
}

/** The length of a sound or a video, in seconds. */
export async function secondsOf(path) {
  const seconds = await runProgram('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path,
  ]);
  return Number(seconds);
}
