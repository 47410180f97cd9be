import type { Backup } from './backups.ts';
import type { Preferences, Settings } from './shell.ts';

/** Valid settings of the shell, with a test's changes. */
export function someShellSettings(changes: Partial<Settings> = {}): Settings {
  return {
    mode: 'local',
    serverAddress: null,
    port: 40_123,
    dataFolder: null,
    backupsKept: 14,
    printer: null,
    updateFeed: null,
    ...changes,
  };
}

/** Valid preferences, with a test's changes. */
export function somePreferences({
  settings,
  ...changes
}: Partial<Omit<Preferences, 'settings'>> & { settings?: Partial<Settings> } = {}): Preferences {
  return {
    settings: someShellSettings(settings),
    dataFolder: '/home/ana/.config/Academia/academy',
    printers: [
      { name: 'HP_LaserJet_2', displayName: 'HP LaserJet (Recepción)' },
      { name: 'Sala_3', displayName: 'Impresora de la sala 3' },
    ],
    version: '0.1.0',
    ...changes,
  };
}

/** A valid backup, with a test's changes. */
export function aBackup(changes: Partial<Backup> = {}): Backup {
  return {
    name: 'academia-2026-11-20T12-30-00-000Z-daily.sqlite',
    reason: 'daily',
    madeAt: '2026-11-20T12:30:00.000Z',
    sizeBytes: 4_404_019,
    objects: null,
    signer: { state: 'own', keyId: 'nM2f7o4b0hG3m1c8lq9xJcZVYtJ8yqQk0w5cQxkT1aE' },
    ...changes,
  };
}
