import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from './useReadAgain.ts';

/** Performs a call, shows the outcome in a toast, and repeats reads. @param shows addresses, as in `useReadAgain` */
export function useStaffAct(shows: readonly string[]) {
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);

  async function act(call: () => Promise<unknown>, { done, failed }: { done: string; failed: string }): Promise<void> {
    setIsBusy(true);
    try {
      await call();
      toast({ title: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: failed, message: error.sentence });
    } finally {
      setIsBusy(false);
      readAgain(shows);
    }
  }

  return { isBusy, act };
}
