import { connection } from './api.ts';
import { addressOf } from './api-address.ts';
import { GATEWAY_STATUSES } from './gateway.ts';

/** Milliseconds that the answer may take. */
const PROBE_LIMIT_MS = 8_000;

/** State of a file: served, deleted, refused, or no answer from the server. */
export type FileState = 'there' | 'gone' | 'refused' | 'unreachable';

/** Why a file of the academy did not load; elements such as `<video>` don't report the reason. Never throws. */
export async function stateOfFile(path: string): Promise<FileState> {
  const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
  try {
    const answer = await fetch(addressOf(path), { method: 'HEAD', cache: 'no-store', signal });
    if (answer.ok) return 'there';
    if (answer.status === 404 || answer.status === 410) return 'gone';
    return GATEWAY_STATUSES.includes(answer.status) ? 'unreachable' : 'refused';
  } catch {
    await connection.checkServer();
    return 'unreachable';
  }
}

/**
 * Whether another site's server answers at all. A frame can't tell: browsers fire `load` for their own error page too.
 */
export function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  return fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
