import { z } from 'zod';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { readStored, writeStored } from '../client/storage.ts';

const RANDOM_BYTES = 16;
const anonymousIdSchema = z.string().regex(ANONYMOUS_ID_PATTERN);

/**
 * Id under which a visitor without an account watches and rates: 'anon_', the time, 128 random bits. Created once and
 * stored; anyone with the id can use it, so it is never shown.
 */
export function anonymousUserId(): string {
  return storedId('anonymousUserId', 'anon');
}

/** Id of a signed-in learner whose profile is not loaded yet. */
export function temporaryUserId(): string {
  return storedId('tempUserId', 'temp');
}

function storedId(key: 'anonymousUserId' | 'tempUserId', prefix: string): string {
  const stored = readStored(key, anonymousIdSchema);
  if (stored) return stored;
  const made = `${prefix}_${Date.now().toString(36)}_${randomText()}`;
  writeStored(key, made);
  return made;
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
