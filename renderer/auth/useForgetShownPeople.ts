import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Where people's names and pictures stand beside what they wrote. */
const WITH_PEOPLE = /^\/api\/(community\/|courses\/[^/]+\/(questions|ratings))/;

/** Drops what was read of people, oneself among them: it is read anew when it is shown again. */
export function useForgetShownPeople(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(hasPeople, undefined, { revalidate: true }), [mutate]);
}

function hasPeople(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && WITH_PEOPLE.test(path);
}
