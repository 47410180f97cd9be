import { vi } from 'vitest';
import type { Backup } from '../../contract/backups.ts';
import { aBackup, somePreferences } from '../../contract/shell.fixtures.ts';
import type { Preferences, ShellApi, ShellState } from '../../contract/shell.ts';

interface ShellData {
  state?: ShellState;
  preferences?: Preferences;
  backups?: Backup[];
}

/**
 * A mocked shell around a page: an academy on this machine with one backup. Every action succeeds; each test changes
 * single answers. `changeState` sends the page another state.
 */
export function aStandInShell({
  state = { kind: 'starting' },
  preferences = somePreferences(),
  backups = [aBackup()],
}: ShellData = {}) {
  const listeners = new Set<(state: ShellState) => void>();
  let present = preferences;
  let madeBackups = backups;
  const succeed = async () => ({ ok: true }) as const;

  const api = {
    state: vi.fn<ShellApi['state']>(async () => state),
    onState: vi.fn<ShellApi['onState']>((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }),
    retry: vi.fn<ShellApi['retry']>(async () => undefined),
    showLogs: vi.fn<ShellApi['showLogs']>(async () => undefined),
    checkServer: vi.fn<ShellApi['checkServer']>(succeed),
    finishSetup: vi.fn<ShellApi['finishSetup']>(succeed),
    readPreferences: vi.fn<ShellApi['readPreferences']>(async () => present),
    changePreferences: vi.fn<ShellApi['changePreferences']>(async (change) => {
      present = { ...present, settings: { ...present.settings, ...change } };
      return present;
    }),
    chooseMode: vi.fn<ShellApi['chooseMode']>(async () => undefined),
    openDataFolder: vi.fn<ShellApi['openDataFolder']>(succeed),
    moveDataFolder: vi.fn<ShellApi['moveDataFolder']>(async () => {
      present = { ...present, dataFolder: '/media/disco/academia' };
      return { ok: true };
    }),
    listBackups: vi.fn<ShellApi['listBackups']>(async () => madeBackups),
    makeBackup: vi.fn<ShellApi['makeBackup']>(async () => {
      const name = 'academia-2026-11-21T09-00-00-000Z-manual.sqlite';
      madeBackups = [...madeBackups, aBackup({ name, reason: 'manual', madeAt: '2026-11-21T09:00:00.000Z' })];
      return { ok: true };
    }),
    restoreBackup: vi.fn<ShellApi['restoreBackup']>(succeed),
  } satisfies ShellApi;

  return {
    api,
    changeState: (next: ShellState) => {
      for (const listener of listeners) listener(next);
    },
    listens: () => listeners.size,
  };
}
