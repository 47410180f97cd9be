import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ACADEMY_NAME } from '../../contract/academy-name.ts';
import { pageName } from '../kit/page-name.ts';
import { readStored, writeStored } from './storage.ts';
import { useSettings } from './useSettings.ts';

const identitySchema = z.object({ name: z.string(), logoUrl: z.string().nullable() });
/** What the academy is called, and its logo; null: its own drawing. */
export type AcademyIdentity = z.infer<typeof identitySchema>;

const UNNAMED: AcademyIdentity = { name: ACADEMY_NAME, logoUrl: null };
const nothingChanges = () => () => undefined;
/** As the last visit knew it; read once. */
let known: AcademyIdentity | null | undefined;
const knownBefore = () => {
  if (known === undefined) known = readStored('academy', identitySchema);
  return known;
};

/**
 * As the academy's settings say; until they have come, as the last visit knew it, so that no page begins under another name. Null on a
 * first visit until then.
 */
export function useAcademyIdentity(): AcademyIdentity | null {
  const { data, error } = useSettings();
  const before = useSyncExternalStore(nothingChanges, knownBefore, () => null);
  const identity = data ?? before ?? (error ? UNNAMED : null);

  useEffect(() => {
    if (identity) pageName.set(identity.name);
  }, [identity]);
  useEffect(() => {
    if (!data) return;
    known = { name: data.name, logoUrl: data.logoUrl };
    writeStored('academy', known);
  }, [data]);

  return identity;
}
