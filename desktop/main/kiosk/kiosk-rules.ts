import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KioskRights } from '../../../contract/kiosk.ts';
import type { Settings } from '../../../contract/shell.ts';
import { text } from './kiosk.es.ts';
import type { ManagedRead, ManagedSettings } from './managed-settings.ts';

/** The screen with the names of a training room's learners. */
const ROOM_SCREEN = '/sala';

/** What a kiosk shows and allows. */
export interface KioskRules {
  /** Path of the first screen. */
  readonly startPath: string;
  /** Path of the screen after a failure. */
  readonly returnPath: string;
  /** The machine's key of its training room. */
  readonly roomKey: string | undefined;
  readonly rights: KioskRights;
  readonly exitCodeHash: string | undefined;
  /** The settings of the app, with those of the machine's file over them. */
  settings(): Settings;
}

type Rules =
  | { readonly kind: 'rules'; readonly rules: KioskRules }
  | { readonly kind: 'shut'; readonly reason: string };

/**
 * The rules of a kiosk, or the reason why it stays shut. Without a managed file (`--kiosk` alone), the app's own settings
 * count, nothing is downloaded or printed, and only an admin's password leaves.
 */
export function kioskRulesOf(read: ManagedRead, own: () => Settings, dataFolder: () => string): Rules {
  if (read.kind === 'refused') return { kind: 'shut', reason: read.reason };
  const managed = read.kind === 'valid' ? read.settings : null;
  const settings = () => (managed ? { ...own(), ...placeOf(managed.server), updateFeed: null } : own());
  const { mode } = settings();
  if (mode === null) return { kind: 'shut', reason: text.notChosen };
  if (mode === 'local' && !existsSync(join(dataFolder(), 'academia.sqlite')))
    return { kind: 'shut', reason: text.noAcademy };
  return {
    kind: 'rules',
    rules: {
      ...pathsOf(managed),
      roomKey: managed?.roomKey,
      rights: {
        mayDownload: managed?.downloads ?? false,
        mayPrint: managed?.printing ?? false,
        hasRoom: managed?.roomKey !== undefined,
      },
      exitCodeHash: managed?.exitCodeHash,
      settings,
    },
  };
}

function placeOf(server: string): Pick<Settings, 'mode' | 'serverAddress'> {
  return server === 'local' ? { mode: 'local', serverAddress: null } : { mode: 'remote', serverAddress: server };
}

/** In a training room, the start screen for learners decides after a failure whether a learner goes on. */
function pathsOf(managed: ManagedSettings | null): Pick<KioskRules, 'startPath' | 'returnPath'> {
  const { startScreen, roomKey } = managed ?? {};
  const home = roomKey === undefined ? '/' : ROOM_SCREEN;
  const startPath = startScreen ?? home;
  return { startPath, returnPath: roomKey === undefined ? startPath : ROOM_SCREEN };
}
