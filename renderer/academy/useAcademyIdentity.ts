import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ACADEMY_NAME } from '../../contract/academy-name.ts';
import { readStored, writeStored } from '../client/storage.ts';
import { pageName } from '../kit/page-name.ts';
import { useSettings } from './useSettings.ts';

const identitySchema = z.object({ name: z.string(), logoUrl: z.string().nullable() });
/** Name and logo of the academy; a `null` logo is the built-in drawing. */
export type AcademyIdentity = z.infer<typeof identitySchema>;

const UNNAMED: AcademyIdentity = { name: ACADEMY_NAME, logoUrl: null };
const nothingChanges = () => () => undefined;
/** Identity stored at the last visit; read once. */
let known: AcademyIdentity | null | undefined;
const knownBefore = () => {
  if (known === undefined) known = readStored('academy', identitySchema);
  return known;
};

/**
 * The identity from the academy's settings; until they load, the one stored at the last visit, so that no page starts
 * under another name. `null` on a first visit until then.
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
