import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { sha256 } from './sha256.ts';

/** Begins the keys of visitors, and no person's id. */
export const ANONYMOUS_KEY_PREFIX = 'anon:';

/**
 * The key under which an actor's rows are stored: a person's id as it is; an anonymous id, which is a capability, as its SHA-256, so
 * that a stolen database lets nobody act as a visitor.
 */
export function actorKey(actorId: string): string {
  return ANONYMOUS_ID_PATTERN.test(actorId) ? `${ANONYMOUS_KEY_PREFIX}${sha256(actorId)}` : actorId;
}
