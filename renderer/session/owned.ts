import { z } from 'zod';
import { readStored, removeStored, type StorageKey, writeStored } from '../client/storage.ts';
import type { ActorChange } from './session.ts';

/** What is stored for one actor alone: nobody else gets to see it, and it is gone when somebody else acts. */
const OWNED_KEYS = ['drafts', 'searches'] as const satisfies readonly StorageKey[];
type OwnedKey = (typeof OWNED_KEYS)[number];

const ownedSchema = z.record(z.string(), z.unknown());

/** What is stored for that actor; null when there is nothing, or nothing that `schema` accepts. */
export function readOwned<T>(key: OwnedKey, owner: string, schema: z.ZodType<T>): T | null {
  const stored = readStored(key, ownedSchema);
  return (stored?.owner === owner && schema.safeParse(stored[key]).data) || null;
}

/** Stores it in the place of what was stored, whosever it was. */
export function writeOwned(key: OwnedKey, owner: string, value: readonly unknown[]): void {
  if (value.length === 0) removeStored(key);
  else writeStored(key, { owner, [key]: value });
}

/** It goes on with the person whose it is; when somebody else acts, it is gone. */
export function handOverOwned({ from, to, isSamePerson }: ActorChange): void {
  for (const key of OWNED_KEYS) {
    const stored = readStored(key, ownedSchema);
    if (stored?.owner !== from) continue;
    if (isSamePerson) writeStored(key, { ...stored, owner: to });
    else removeStored(key);
  }
}
