import { useState } from 'react';
import type { OwnSession } from '../../../contract/own-account.ts';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { text } from './account.es.ts';
import { useOwnSessions } from './useOwnSessions.ts';

/** Sessions of the learner's account; a toast reports the end of one or of all others. */
export function useEndableSessions() {
  const { end, endOthers, ...list } = useOwnSessions();
  /** Id of the session that is being ended, 'others' for all others, `null` for none. */
  const [ending, setEnding] = useState<string | null>(null);

  /** @param work ends sessions and returns a sentence about it */
  async function run(what: string, work: () => Promise<string>): Promise<void> {
    setEnding(what);
    try {
      toast({ title: await work() });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.endFailed, message: cause.sentence });
      list.readAgain();
    } finally {
      setEnding(null);
    }
  }

  return {
    ...list,
    ending,
    endOne: ({ id }: OwnSession) =>
      run(id, async () => {
        await end(id);
        return text.endedOne;
      }),
    endOthers: () => run('others', async () => text.ended(await endOthers())),
  };
}
