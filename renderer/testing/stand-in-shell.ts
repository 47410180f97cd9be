import { vi } from 'vitest';
import type { Backup } from '../../contract/backups.ts';
import { aBackup, somePreferences } from '../../contract/shell.fixtures.ts';
import type { Preferences, ShellApi, ShellState } from '../../contract/shell.ts';

interface Host {
  state?: ShellState;
  preferences?: Preferences;
  backups?: Backup[];
}

/**
 * Stands in for the shell around a page: an academy on this machine with one backup, which does what it is asked; each test says what is
 * different. `say` tells the page of another state.
 */
export function aShellHost({ state = { kind: 'starting' }, preferences = somePreferences(), backups = [aBackup()] }: Host = {}) {
  const listeners = new Set<(state: ShellState) => void>();
  let present = preferences;
  let kept = backups;
  const done = async () => ({ ok: true }) as const;

  const api = {
    state: vi.fn<ShellApi['state']>(async () => state),
    onState: vi.fn<ShellApi['onState']>((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }),
    retry: vi.fn<ShellApi['retry']>(async () => undefined),
    showLogs: vi.fn<ShellApi['showLogs']>(async () => undefined),
    checkServer: vi.fn<ShellApi['checkServer']>(done),
    finishSetup: vi.fn<ShellApi['finishSetup']>(done),
    readPreferences: vi.fn<ShellApi['readPreferences']>(async () => present),
    changePreferences: vi.fn<ShellApi['changePreferences']>(async (change) => {
      present = { ...present, settings: { ...present.settings, ...change } };
      return present;
    }),
    chooseMode: vi.fn<ShellApi['chooseMode']>(async () => undefined),
    openDataFolder: vi.fn<ShellApi['openDataFolder']>(done),
    moveDataFolder: vi.fn<ShellApi['moveDataFolder']>(async () => {
      present = { ...present, dataFolder: '/media/disco/academia' };
      return { ok: true };
    }),
    listBackups: vi.fn<ShellApi['listBackups']>(async () => kept),
    makeBackup: vi.fn<ShellApi['makeBackup']>(async () => {
      const name = 'academia-2026-11-21T09-00-00-000Z-manual.sqlite';
      kept = [...kept, aBackup({ name, reason: 'manual', madeAt: '2026-11-21T09:00:00.000Z' })];
      return { ok: true };
    }),
    restoreBackup: vi.fn<ShellApi['restoreBackup']>(done),
  } satisfies ShellApi;

  return {
    api,
    say: (next: ShellState) => {
      for (const listener of listeners) listener(next);
    },
    listens: () => listeners.size,
  };
}
