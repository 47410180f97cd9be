import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isPersonal } from '../client/public-answers.ts';
import { useIsStaff } from './useAdminSession.ts';
import { useSessionActions } from './useSession.ts';

/** What is read under it is about whoever is signed in: a guest would be refused. */
const SIGNED_IN = '/v1/me';

/** When another actor uses the academy, or staff sign out, drops the personal answers of the one before. Mounted once, by the frame. */
export function useForgetPersonalAnswers(): void {
  const forget = useForget();
  const isStaff = useIsStaff();
  useForgetAnswersOfActor();

  useEffect(() => {
    if (!isStaff) return;
    return () => forget(() => true);
  }, [isStaff, forget]);
}

/** When another actor uses the academy, drops the personal answers of the one before. */
export function useForgetAnswersOfActor(): void {
  const forget = useForget();
  const session = useSessionActions();

  useEffect(
    () =>
      session.onActorChange(({ from }) => {
        const isGuest = session.state().status === 'guest';
        // Addresses that name the actor before are not read again: only they may.
        forget((key) => !key.includes(encodeURIComponent(from)) && !(isGuest && key.includes(SIGNED_IN)));
      }),
    [session, forget],
  );
}

/** Drops all personal answers. @returns what does so; it is asked for each key whether it is read again */
export function useForget(): (isReadAgain: (key: string) => boolean) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (isReadAgain) => {
      for (const key of [...cache.keys()])
        if (isPersonal(key)) void mutate(key, undefined, { revalidate: isReadAgain(key) });
    },
    [cache, mutate],
  );
}
