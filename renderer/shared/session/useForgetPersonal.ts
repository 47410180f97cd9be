import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useSessionActions } from './useSession.ts';

/** What is read alike by everybody. An answer under any other key may be somebody's own. */
const PUBLIC_KEY = /(^|")\/api\/(settings|categories|courses|calendly)\b/;
const PERSONAL_PART = /rating\b|rating\//;

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

/** Whether what SWR keeps under `key` may be one person's alone. */
export function isPersonal(key: string): boolean {
  return !PUBLIC_KEY.test(key) || PERSONAL_PART.test(key);
}
