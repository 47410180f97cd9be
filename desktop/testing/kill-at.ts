import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** What changes files; other calls can't leave anything half done. */
const CHANGES = ['copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'writeFile'] as const;

/** Kills this process when it is about to change a file for the nth time (from 1) or, `within`, once that change has begun. */
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
