import { join } from 'node:path';
import type { GuardedFile } from './guarded-file.ts';
import { accessRules } from './windows-access.ts';

/** What the app asks of its machine; tests pass another one to `startApp`. */
export interface Machine {
  /** The managed settings of a kiosk. */
  readonly kioskFile: GuardedFile;
}

/**
 * The folders are fixed: variables of the environment (`%ProgramData%`) belong to the user, whom the file is not for.
 */
export function thisMachine(platform: NodeJS.Platform = process.platform): Machine {
  if (platform === 'win32')
    return {
      kioskFile: { path: String.raw`C:\ProgramData\Academia\kiosk.json`, guard: { system: 'windows', accessRules } },
    };
  const folder = platform === 'darwin' ? '/Library/Application Support/Academia' : '/etc/academia';
  return {
    kioskFile: {
      path: join(folder, 'kiosk.json'),
      guard: { system: 'posix', administratorUid: 0, upTo: '/' },
    },
  };
}
