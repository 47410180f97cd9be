import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isPersonal } from '../client/public-answers.ts';
import { useIsStaff } from './useAdminSession.ts';
import { useSessionActions } from './useSession.ts';

/** When another actor uses the academy, or staff sign out, drops the personal answers of the one before. Mounted once, by the frame. */
export function useForgetPersonalAnswers(): void {
  const { cache, mutate } = useSWRConfig();
  const session = useSessionActions();
  const isStaff = useIsStaff();

  const forget = useCallback(
    (isReadAgain: (key: string) => boolean) => {
      for (const key of [...cache.keys()]) if (isPersonal(key)) void mutate(key, undefined, { revalidate: isReadAgain(key) });
    },
    [cache, mutate],
  );

  // Addresses that name the actor before are not read again: only they may.
  useEffect(
    () => session.onActorChange(({ from }) => forget((key) => !key.includes(encodeURIComponent(from)))),
    [session, forget],
  );

  useEffect(() => {
    if (!isStaff) return;
    return () => forget(() => true);
  }, [isStaff, forget]);
}
