import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Answers that contain people's names and pictures. */
const WITH_PEOPLE = /^\/api\/(community\/|courses\/[^/]+\/(questions|ratings))/;

/** Drops cached answers with people, including the learner; they are read again when shown. */
export function useForgetShownPeople(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(hasPeople, undefined, { revalidate: true }), [mutate]);
}

function hasPeople(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && WITH_PEOPLE.test(path);
}
