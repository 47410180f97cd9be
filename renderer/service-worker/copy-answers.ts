import { OFFLINE_COPY_HEADER, OFFLINE_RESTORING, OFFLINE_SLOW, OFFLINE_UNREACHABLE } from '../client/offline-copy.ts';
import { isFromGateway, isRestoring } from './copy-strategy.ts';

/**
 * Resolves to the server's answer, or to the copy when the server takes longer than `patienceMs`, is unreachable,
 * restores a backup, or when only a gateway answers. Without a copy it resolves to the server's answer, however late.
 */
export async function withCopy(
  asking: Promise<Response>,
  copy: Response | undefined,
  patienceMs: number,
): Promise<Response> {
  if (!copy) return asking;
  const answer = await Promise.race([
    answerOrWhyNot(asking).catch((): typeof OFFLINE_UNREACHABLE => OFFLINE_UNREACHABLE),
    after(patienceMs, OFFLINE_SLOW),
  ]);
  return answer instanceof Response ? answer : marked(copy, answer);
}

async function answerOrWhyNot(
  asking: Promise<Response>,
): Promise<Response | typeof OFFLINE_UNREACHABLE | typeof OFFLINE_RESTORING> {
  const answer = await asking;
  if (isFromGateway(answer)) return OFFLINE_UNREACHABLE;
  return (await isRestoring(answer)) ? OFFLINE_RESTORING : answer;
}

/**
 * Stores a copy after its body has arrived whole, and evicts all but the newest `max`. A body that breaks off and a
 * full disk leave the previous copy in place.
 */
export async function storeCopy(cache: Cache, key: string, answer: Response, max: number): Promise<void> {
  try {
    await cache.put(key, new Response(await answer.blob(), answer));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('An offline copy could not be stored.', error);
  }
}

/** The copy with the header that marks it as a copy and gives the reason. */
function marked(copy: Response, why: string): Response {
  const headers = new Headers(copy.headers);
  headers.set(OFFLINE_COPY_HEADER, why);
  return new Response(copy.body, { status: copy.status, statusText: copy.statusText, headers });
}

/** Resolves to `value` after `ms` milliseconds. */
export function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
