import { lstatSync } from 'node:fs';
import { app } from 'electron';
import { log } from '../app/log.ts';
import { hasKioskSwitch } from './launch-switches.ts';
import type { Machine } from './machine.ts';

/** Why the app is a kiosk: the machine's file, whether it counts or not, or `--kiosk`. */
export type KioskSource = 'file' | 'switch';

/** Null: the app is no kiosk. */
export function kioskSourceOf({ kioskFile }: Machine, args: readonly string[]): KioskSource | null {
  if (isThere(kioskFile.path)) return 'file';
  return hasKioskSwitch(args) ? 'switch' : null;
}

/** Also for a link to nothing, and for a path that this user may not look at. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/**
 * Ends the app after an error that nothing has caught, in place of Electron's dialog. A kiosk by the machine's file is
 * started again by the system (docs/kiosk.md); one by `--kiosk` starts itself.
 */
export function endOnCrash(source: KioskSource): void {
  process.on('uncaughtException', (error) => {
    log.error('the kiosk ends', error);
    if (source === 'switch') app.relaunch();
    app.exit(1);
  });
}
