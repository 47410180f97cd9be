import type { Readable, Writable } from 'node:stream';
import { hashExitCode, isExitCode } from './exit-code.ts';
import { text } from './kiosk.es.ts';

/** Switch that prints the hash of an exit code, which the standard input has as its first line. */
export const MAKE_EXIT_CODE = '--make-exit-code';

/** Writes the line of the managed file for a code. @returns the exit code of the process: 0, or 1 for a bad code */
export async function makeExitCode(input: Readable, output: Pick<Writable, 'write'>): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  const [code = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
  if (!isExitCode(code)) {
    output.write(`${text.exitCodeLength}\n`);
    return 1;
  }
  output.write(`"exitCodeHash": "${await hashExitCode(code)}"\n`);
  return 0;
}
