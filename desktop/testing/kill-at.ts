import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Functions that change files; other calls can't leave a partial change. */
const CHANGES = ['copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'writeFile'] as const;

/** Kills this process before its nth change of a file (from 1) or, with `within`, after that change has begun. */
export function killAt(nth: number, moment: 'before' | 'within'): void {
  let count = 0;
  for (const name of CHANGES) {
    const change = fs[name];
    Reflect.set(fs, name, (...args: unknown[]) => {
      count += 1;
      if (count === nth && moment === 'before') process.kill(process.pid, 'SIGKILL');
      if (count === nth) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      return Reflect.apply(change, fs, args);
    });
  }
  syncBuiltinESMExports();
}
