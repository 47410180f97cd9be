import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { sha256 } from '../cryptography/sha256.ts';

/** Prefix of the keys of visitors; no id of a person begins with it. */
export const ANONYMOUS_KEY_PREFIX = 'anon:';

/**
 * The key of an actor's rows: a person's id unchanged; the SHA-256 of an anonymous id, which is a capability, so that a
 * stolen database does not allow acting as a visitor.
 */
export function actorKey(actorId: string): string {
  return ANONYMOUS_ID_PATTERN.test(actorId) ? `${ANONYMOUS_KEY_PREFIX}${sha256(actorId)}` : actorId;
}
