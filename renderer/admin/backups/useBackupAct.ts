import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BackupsOverview } from '../../../contract/backups.ts';
import { ApiError } from '../../client/api-error.ts';
import { toastError } from '../../kit/toast.ts';
import { BACKUPS } from './backup-calls.ts';

/** Sends a call, and shows the state that it answers; a refusal is shown in a toast with the title `failed`. */
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
      // A task of a colleague may be the reason for the refusal.
      void mutate(BACKUPS);
    } finally {
      setIsBusy(false);
    }
  }

  return { act, isBusy };
}
