import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BackupsOverview } from '../../../contract/backups.ts';
import { ApiError } from '../../client/api-error.ts';
import { toastError } from '../../kit/toast.ts';
import { BACKUPS } from './backup-calls.ts';

/** Asks the server for something, and shows how things stand then; says so when it refuses. */
export function useBackupAct(): {
  act: (call: () => Promise<BackupsOverview>, failed: string) => Promise<void>;
  isBusy: boolean;
} {
  const { mutate } = useSWRConfig();
  const [isBusy, setIsBusy] = useState(false);

  async function act(call: () => Promise<BackupsOverview>, failed: string): Promise<void> {
    setIsBusy(true);
    try {
      await mutate(BACKUPS, await call(), { revalidate: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: failed, message: error.sentence });
      // A colleague may have been quicker.
      void mutate(BACKUPS);
    } finally {
      setIsBusy(false);
    }
  }

  return { act, isBusy };
}
