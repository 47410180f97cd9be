import { connection } from './api.ts';
import { addressOf } from './api-address.ts';
import { GATEWAY_STATUSES } from './gateway.ts';

/** How long the answer may take, in ms. */
const PROBE_LIMIT_MS = 8_000;

/** What the server says of a file: it gives it, has it no longer, does not give it, or does not answer. */
export type FileState = 'there' | 'gone' | 'refused' | 'unreachable';

/** Why a file of the academy did not load: what shows it, like a video element, is not told. Never throws. */
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
 * Whether a page of another site can be reached, whatever it says. A frame does not tell: browsers report their own error page as
 * loaded too.
 */
export function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  return fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
