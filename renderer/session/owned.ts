import { z } from 'zod';
import { readStored, removeStored, type StorageKey, writeStored } from '../client/storage.ts';
import type { ActorChange } from './session-store.ts';

/** Keys stored for one actor only: other actors cannot read them, and a change of the person deletes them. */
const OWNED_KEYS = ['drafts', 'searches'] as const satisfies readonly StorageKey[];
type OwnedKey = (typeof OWNED_KEYS)[number];

const ownedSchema = z.record(z.string(), z.unknown());

/** The value stored for `owner`; `null` if there is none or `schema` rejects it. */
export function readOwned<T>(key: OwnedKey, owner: string, schema: z.ZodType<T>): T | null {
  const stored = readStored(key, ownedSchema);
  return (stored?.owner === owner && schema.safeParse(stored[key]).data) || null;
}

/** Replaces the stored value, whichever actor owns it. */
export function writeOwned(key: OwnedKey, owner: string, value: readonly unknown[]): void {
  if (value.length === 0) removeStored(key);
  else writeStored(key, { owner, [key]: value });
}

/** Moves the values to the person's new id; deletes them if another person acts. */
export function handOverOwned({ from, to, isSamePerson }: ActorChange): void {
  for (const key of OWNED_KEYS) {
    const stored = readStored(key, ownedSchema);
    if (stored?.owner !== from) continue;
    if (isSamePerson) writeStored(key, { ...stored, owner: to });
    else removeStored(key);
  }
}
