import { useEffect, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Backup } from '../../contract/backups.ts';
import type { Preferences, PreferencesChange, ShellState } from '../../contract/shell.ts';
import { shellApi } from './shell-api.ts';

/** Name of the shell's page to show: the part of the address after the '#'. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToHash, () => window.location.hash.slice(1));
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The state of the academy in the shell; null until it has arrived. */
export function useShellState(): ShellState | null {
  const [state, setState] = useState<ShellState | null>(null);

  useEffect(() => {
    let hasChanged = false;
    const stop = shellApi().onState((next) => {
      hasChanged = true;
      setState(next);
    });
    void shellApi()
      .state()
      .then((first) => {
        if (!hasChanged) setState(first);
      });
    return stop;
  }, []);

  return state;
}

/** The data of 'Preferencias'. Read again when its window gets the focus, since printers come and go. */
export function usePreferences() {
  const { data, error, mutate } = useSWR<Preferences, Error>('preferences', () => shellApi().readPreferences());
  return {
    preferences: data,
    error,
    reload: () => mutate(),
    change: async (change: PreferencesChange): Promise<void> => {
      await mutate(shellApi().changePreferences(change), { revalidate: false });
    },
  };
}

/** The backups, latest first. */
export function useBackups() {
  const { data, error, mutate } = useSWR<Backup[], Error>('backups', async () => {
    const backups = await shellApi().listBackups();
    return backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  });
  return { backups: data, error, reload: () => mutate() };
}
