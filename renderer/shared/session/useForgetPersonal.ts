import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isPersonal } from '../public-answers.ts';
import { useSessionActions } from './useSession.ts';

/** When another one uses the academy, forgets what was read for the one before. Mounted once, by the frame. */
export function useForgetPersonal(): void {
  const { cache, mutate } = useSWRConfig();
  const session = useSessionActions();

  useEffect(
    () =>
      session.onPerson(({ from }) => {
        for (const key of [...cache.keys()]) {
          // What is named after the one before is asked for no more: only they may read it.
          if (isPersonal(key)) void mutate(key, undefined, { revalidate: !key.includes(encodeURIComponent(from)) });
        }
      }),
    [session, cache, mutate],
  );
}
