import type { LateAnswer } from '../client/late-answer.ts';
import {
  ANSWER_LIMIT_MS,
  OFFLINE_COPY_HEADER,
  OFFLINE_RESTORING,
  OFFLINE_SLOW,
  OFFLINE_UNREACHABLE,
} from '../client/offline-copy.ts';
import { leaveTo, removeSavedCourses, SAVED_COURSES_CACHE, savedAnswer } from '../saved-videos/saved-courses.ts';
import { answerOf, SAVED_FILES_CACHE, savedFile } from '../saved-videos/saved-files.ts';
import { after, storeCopy, withCopy } from './copy-answers.ts';
import {
  isFromGateway,
  isRestoring,
  isWithdrawn,
  KEYS_PATH,
  mayCopy,
  type Strategy,
  strategyFor,
} from './copy-strategy.ts';
import { LateAnswers } from './late-answers.ts';
import { COPY_SCREENS, type CopyAnswers, isCopyAnswers, isSavedBy } from './messages.ts';
import { isOfBuild } from './page-files.ts';
import { SCREENS_CACHE, screenFile } from './screens-file.ts';

/** The build replaces every mention with the object; `BUILD` is the only mention. */
declare const BUILD_FILES: {
  /** The files that the empty page names. */
  readonly page: readonly string[];
  /** The files of the page and of the screens that are copied with it, except those in `firstScreens`. */
  readonly first: readonly string[];
  /** One file with the small files of those screens that a first visit seldom reads. */
  readonly firstScreens: string;
  /** One file with the files of the screens that learners may open next. */
  readonly screens: string;
};

const worker = self as unknown as ServiceWorkerGlobalScope;
const BUILD = BUILD_FILES;

/** The empty page, which the browser renders as any screen; a painted page shows one screen at one time. */
const PAGE = '/index.html';
const PAGES_CACHE = 'pages';
const FILES_CACHE = 'files';
const ANSWERS_CACHE = 'answers';
/** A separate cache: among other answers, newer ones would evict the keys. */
const KEYS_CACHE = 'keys';
/**
 * Maximum copies in each cache; the newest stay. Two releases may be in use at once, each with a dozen files, the files
 * of opened screens, and two files of screens.
 */
const MAX_FILES = 300;
const MAX_SCREENS_FILES = 4;
const MAX_ANSWERS = 200;
const MAX_PAGES = 1;
/** Milliseconds after which the copy is served while the server has not answered. */
const PATIENCE_MS = 5_000;
/**
 * The same for the keys, out of the 20 s of a call: an older copy may lack a key, and certificates signed with that key
 * would count as forged.
 */
const KEYS_PATIENCE_MS = 15_000;
const lateAnswers = new LateAnswers();

worker.addEventListener('install', (event) => event.waitUntil(copyEntry()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, headers, destination } = request;
  const asked = { method, headers, destination, url: new URL(request.url), isNavigation: request.mode === 'navigate' };
  const strategy = strategyFor(asked, worker.location.origin);
  // The browser has requested the opened file already; without this it would be requested twice.
  if (strategy === 'server' && asked.isNavigation) event.respondWith(askedAlready(event));
  if (strategy === 'page') event.respondWith(openScreen(event));
  if (strategy === 'file') event.respondWith(copyFirst(event));
  if (strategy === 'object') event.respondWith(savedOr(event));
  if (strategy === 'answer' || strategy === 'subtitles') event.respondWith(networkFirst(event, strategy));
  if (strategy === 'keys') event.respondWith(readKeys(event));
});
worker.addEventListener('message', (event) => {
  if (event.data === COPY_SCREENS) event.waitUntil(copyScreens());
  if (isSavedBy(event.data)) event.waitUntil(leaveTo(event.data.savedBy, event.data.before));
  if (isCopyAnswers(event.data)) event.waitUntil(copyAnswers(event.data));
});

/**
 * Copies the page and its first files, which belong together. Rejects while the server has the page of another release:
 * this worker is then not installed, and the next visit retries. The page is stored last, because the previous worker
 * serves it until this one takes over.
 */
async function copyEntry(): Promise<void> {
  const page = await ownPage('reload');
  if (!page) throw new Error('the page is of another release than its service worker');
  const files = await caches.open(FILES_CACHE);
  await files.addAll(BUILD.first);
  const screens = await caches.open(SCREENS_CACHE);
  await screens.addAll([BUILD.firstScreens]);
  const pages = await caches.open(PAGES_CACHE);
  await pages.put(PAGE, page);
  await copyKeys();
  await worker.skipWaiting();
}

/** The server's current empty page; `null` if it may not be copied or is of another release than this worker. */
async function ownPage(cache: RequestCache): Promise<Response | null> {
  const answer = await fetch(PAGE, { cache, priority: 'low' });
  if (!mayCopy('page', answer)) return null;
  const html = await answer.clone().text();
  return isOfBuild(html, BUILD.page, BUILD.first) ? answer : null;
}

/** Copies the keys that verify certificates without the server. After a failure the next visit fetches them. */
async function copyKeys(): Promise<void> {
  const keys = await caches.open(KEYS_CACHE);
  const answer = await fetch(KEYS_PATH).catch(() => null);
  if (answer && mayCopy('keys', answer)) await storeCopy(keys, answer.url, answer, MAX_ANSWERS);
}

/**
 * Copies missing files one after the other and at low priority; the next idle page fetches those that failed. The page
 * is always fetched again, because it contains the academy's name.
 */
async function copyScreens(): Promise<void> {
  await copyKeys();
  await copyMissing(FILES_CACHE, BUILD.first, MAX_FILES);
  await copyMissing(SCREENS_CACHE, [BUILD.firstScreens, BUILD.screens], MAX_SCREENS_FILES);
  const page = await ownPage('no-cache');
  if (page) await storeCopy(await caches.open(PAGES_CACHE), PAGE, page, MAX_PAGES);
}

async function copyMissing(cacheName: string, files: readonly string[], max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const copied = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const file of files.filter((one) => !copied.includes(one))) {
    const answer = await fetch(file, { priority: 'low' });
    if (mayCopy('file', answer)) await storeCopy(cache, file, answer, max);
  }
}

/** Copies the answers that a painted page brought, as if they had been requested. */
async function copyAnswers({ copyAnswers, withdrawn }: CopyAnswers): Promise<void> {
  const cache = await caches.open(ANSWERS_CACHE);
  for (const address of withdrawn) await cache.delete(address, { ignoreVary: true });
  for (const { address, headers, body } of copyAnswers) {
    const answer = new Response(body, { headers });
    if (mayCopy('answer', answer)) await storeCopy(cache, address, answer, MAX_ANSWERS);
  }
}

async function takeOver(): Promise<void> {
  const known = [
    PAGES_CACHE,
    FILES_CACHE,
    SCREENS_CACHE,
    ANSWERS_CACHE,
    KEYS_CACHE,
    SAVED_COURSES_CACHE,
    SAVED_FILES_CACHE,
  ];
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  // Earlier workers stored the last opened page under other addresses.
  const pages = await caches.open(PAGES_CACHE);
  for (const { url } of await pages.keys())
    if (new URL(url).pathname !== PAGE) await pages.delete(url, { ignoreVary: true });
  // The browser requests an opened page while the worker starts, which takes a while on phones.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Opens a screen: painted by the server, which is never copied; else the empty page. */
async function openScreen(event: FetchEvent): Promise<Response> {
  const pages = await caches.open(PAGES_CACHE);
  return withCopy(askedAlready(event), await pages.match(PAGE, { ignoreVary: true }), PATIENCE_MS);
}

/** The server's answer to a navigation, which the browser may have requested already (navigation preload). */
async function askedAlready(event: FetchEvent): Promise<Response> {
  const answer: Response | undefined = await event.preloadResponse;
  return answer ?? fetch(event.request);
}

/** Answers from the server, or with the copy while the server does not answer. */
async function networkFirst(event: FetchEvent, strategy: Strategy): Promise<Response> {
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
async function readKeys(event: FetchEvent): Promise<Response> {
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

/** Answers with the file saved on this device; without one, from the server. */
async function savedOr(event: FetchEvent): Promise<Response> {
  const file = await savedFile(event.request.url).catch(() => null);
  return file ? answerOf(file, event.request.headers) : fetch(event.request);
}

/** Answers with the copy, since a file never changes; without one, from the server. */
async function copyFirst(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const copy = await cache.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  // Stored under its own address: the browser caches the compiled code of a file that it finds there.
  const answer = (await copiedScreenFile(event.request.url)) ?? (await fetch(event.request));
  if (mayCopy('file', answer)) event.waitUntil(storeCopy(cache, event.request.url, answer.clone(), MAX_FILES));
  return answer;
}

/** `undefined` if the copies cannot be read: the server also has the file. */
function copiedScreenFile(address: string): Promise<Response | undefined> {
  return screenFile(new URL(address).pathname).catch(() => undefined);
}
