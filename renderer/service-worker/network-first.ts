import { KEYS_CACHE } from '../client/cache-names.ts';
import type { LateAnswer } from '../client/late-answer.ts';
import {
  ANSWER_LIMIT_MS,
  OFFLINE_COPY_HEADER,
  OFFLINE_RESTORING,
  OFFLINE_SLOW,
  OFFLINE_UNREACHABLE,
} from '../client/offline-copy.ts';
import { removeSavedCourses, savedAnswer } from '../saved-videos/saved-courses.ts';
import { answerOf, savedFile } from '../saved-videos/saved-files.ts';
import { ANSWERS_CACHE, MAX_ANSWERS } from './caches.ts';
import { after, storeCopy, withCopy } from './copy-answers.ts';
import { isFromGateway, isRestoring, isWithdrawn, mayCopy, type Strategy } from './copy-strategy.ts';
import { LateAnswers } from './late-answers.ts';

/** Milliseconds after which the copy is served while the server has not answered. */
export const PATIENCE_MS = 5_000;
/**
 * The same for the keys, out of the 20 s of a call: an older copy may lack a key, and certificates signed with that key
 * would count as forged.
 */
const KEYS_PATIENCE_MS = 15_000;
const worker = self as unknown as ServiceWorkerGlobalScope;
const lateAnswers = new LateAnswers();

/** Answers from the server, or with the copy while the server does not answer. */
export async function networkFirst(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const late = lateAnswers.take(event);
  if (late) return late;
  const cache = await caches.open(ANSWERS_CACHE);
  const asking = askAndCopy(event, strategy, cache);
  const copy = (await cache.match(event.request.url, { ignoreVary: true })) ?? (await savedCopy(event.request));
  const shown = copy?.clone();
  const answer = await withCopy(asking, copy, PATIENCE_MS);
  if (shown && isSlow(answer)) event.waitUntil(tellLateAnswer(event, asking, PATIENCE_MS, shown));
  return answer;
}

/**
 * Answers with the server's keys, or with their copy after 15 s or a failure. Late keys are sent to the page even if
 * they equal the copy.
 */
export async function readKeys(event: FetchEvent): Promise<Response> {
  const late = lateAnswers.take(event);
  if (late) return late;
  const cache = await caches.open(KEYS_CACHE);
  const asking = askAndCopy(event, 'keys', cache);
  const answer = await withCopy(asking, await cache.match(event.request.url, { ignoreVary: true }), KEYS_PATIENCE_MS);
  if (isSlow(answer)) event.waitUntil(tellLateAnswer(event, asking, KEYS_PATIENCE_MS));
  return answer;
}

function isSlow({ headers }: Response): boolean {
  return headers.get(OFFLINE_COPY_HEADER) === OFFLINE_SLOW;
}

/**
 * Requests an answer and copies it, even when nothing awaits it any more. A stalled body keeps the worker alive for at
 * most 20 s.
 */
function askAndCopy(event: FetchEvent, strategy: Strategy, cache: Cache): Promise<Response> {
  const key = event.request.url;
  const asking = fetch(event.request).then((answer) => {
    const storing = () => storeCopy(cache, key, answer.clone(), MAX_ANSWERS);
    if (mayCopy(strategy, answer)) event.waitUntil(Promise.race([storing(), after(ANSWER_LIMIT_MS, undefined)]));
    if (isWithdrawn(strategy, answer)) event.waitUntil(withdraw(cache, key));
    return answer;
  });
  event.waitUntil(asking.catch(() => undefined));
  return asking;
}

/**
 * Sends the outcome of a call to the page that got a copy in place of the answer. The whole answer has 20 s, as every
 * call has.
 * @param waitedMs milliseconds since the request
 * @param copy an equal answer counts as 'same'; absent: every answer counts as 'changed'
 */
async function tellLateAnswer(
  event: FetchEvent,
  asking: Promise<Response>,
  waitedMs: number,
  copy?: Response,
): Promise<void> {
  const outcome = await Promise.race<LateAnswer['outcome']>([
    lateOutcome(asking, copy).catch(() => OFFLINE_UNREACHABLE),
    after(ANSWER_LIMIT_MS - waitedMs, OFFLINE_UNREACHABLE),
  ]);
  if (outcome === 'changed') lateAnswers.hold(event, (await asking).clone());
  const client = await worker.clients.get(event.clientId);
  client?.postMessage({ lateAnswer: event.request.url, outcome } satisfies LateAnswer);
}

/** Rejects if the answer does not arrive or breaks off. */
async function lateOutcome(asking: Promise<Response>, copy?: Response): Promise<LateAnswer['outcome']> {
  const answer = await asking;
  if (isFromGateway(answer)) return OFFLINE_UNREACHABLE;
  if (await isRestoring(answer)) return OFFLINE_RESTORING;
  const [late, before] = await Promise.all([answer.clone().text(), copy?.text()]);
  return answer.ok && late === before ? 'same' : 'changed';
}

/** The file or answer from a saved course, which is never evicted (copies are). */
async function savedCopy({ url, headers }: Request): Promise<Response | undefined> {
  const file = await savedFile(url);
  return file ? answerOf(file, headers) : savedAnswer(new URL(url).pathname);
}

/** Deletes the copy, and the saved course, of content that the server no longer shows. */
async function withdraw(cache: Cache, address: string): Promise<void> {
  await cache.delete(address, { ignoreVary: true });
  const { pathname } = new URL(address);
  if (await savedAnswer(pathname)) await removeSavedCourses(({ id }) => pathname.endsWith(`/${id}`));
}
