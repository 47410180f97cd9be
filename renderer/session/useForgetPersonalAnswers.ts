import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isPersonal } from '../client/public-answers.ts';
import { useIsStaff } from './useAdminSession.ts';
import { useSessionActions } from './useSession.ts';

/** Prefix of keys whose answers need a signed-in user: the server refuses a guest. */
const SIGNED_IN = '/v1/me';

/** Drops the personal answers of the previous actor when the actor changes or staff sign out. The frame mounts it. */
export function useForgetPersonalAnswers(): void {
  const forget = useForget();
  const isStaff = useIsStaff();
  useForgetAnswersOfActor();

  useEffect(() => {
    if (!isStaff) return;
    return () => forget(() => true);
  }, [isStaff, forget]);
}

/** Drops the personal answers of the previous actor when another actor takes over. */
export function useForgetAnswersOfActor(): void {
  const forget = useForget();
  const session = useSessionActions();

  useEffect(
    () =>
      session.onActorChange(({ from }) => {
        const isGuest = session.state().status === 'guest';
        // Keys that name the previous actor are not read again: the server refuses them to others.
        forget((key) => !key.includes(encodeURIComponent(from)) && !(isGuest && key.includes(SIGNED_IN)));
      }),
    [session, forget],
  );
}

/** Returns a function that drops all personal answers; its argument decides which keys are read again. */
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
