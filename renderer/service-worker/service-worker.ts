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

/** The build writes the object in place of each mention; `BUILD` is the only one. */
declare const BUILD_FILES: {
  /** The files that its page names. */
  readonly page: readonly string[];
  /** Those, and the files of the screens that are copied with the page, but for what is in the next. */
  readonly first: readonly string[];
  /** The one file with what those screens have that is small, and that a first visit seldom reads. */
  readonly firstScreens: string;
  /** The one with the files of the screens that learners may open next. */
  readonly screens: string;
};

const worker = self as unknown as ServiceWorkerGlobalScope;
const BUILD = BUILD_FILES;

/** The empty page, which becomes any screen in the browser; painted ones are one screen, as of a moment. */
const PAGE = '/index.html';
const PAGES_CACHE = 'pages';
const FILES_CACHE = 'files';
const ANSWERS_CACHE = 'answers';
/** Apart from other answers, of which the newest push out the oldest. */
const KEYS_CACHE = 'keys';
/** The newest ones of each; two releases may be in use at once, each with a dozen files, those of the screens that were opened, and two with screens. */
const MAX_FILES = 300;
const MAX_SCREENS_FILES = 4;
const MAX_ANSWERS = 200;
const MAX_PAGES = 1;
/** Where there is a copy, a server that takes longer is slow: the copy is shown until it answers, in ms. */
const PATIENCE_MS = 5_000;
/** By the keys a certificate counts as forged: an older copy of them is taken only when hardly any time is left to the call, in ms. */
const KEYS_PATIENCE_MS = 15_000;
const lateAnswers = new LateAnswers();

worker.addEventListener('install', (event) => event.waitUntil(copyEntry()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, headers, destination } = request;
  const asked = { method, headers, destination, url: new URL(request.url), isNavigation: request.mode === 'navigate' };
  const strategy = strategyFor(asked, worker.location.origin);
  // Without this the file that is opened would be asked for twice.
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
 * The page and its first files, which belong together: while the server has the page of another release, this worker is not installed,
 * and the next visit tries again. The page comes last, since the worker before this one answers with it until this one takes over.
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

/** The empty page as the server has it now; null while that is of another release than this worker. */
async function ownPage(cache: RequestCache): Promise<Response | null> {
  const answer = await fetch(PAGE, { cache, priority: 'low' });
  if (!mayCopy('page', answer)) return null;
  const html = await answer.clone().text();
  return isOfBuild(html, BUILD.page, BUILD.first) ? answer : null;
}

/** The keys by which a certificate is verified without the server. Where they don't come, the next visit fetches them. */
async function copyKeys(): Promise<void> {
  const keys = await caches.open(KEYS_CACHE);
  const answer = await fetch(KEYS_PATH).catch(() => null);
  if (answer && mayCopy('keys', answer)) await storeCopy(keys, answer.url, answer, MAX_ANSWERS);
}

/**
 * One after the other and at low priority: nobody waits for them. What fails is fetched the next time. The page is asked for anew: the
 * academy's name is in it.
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

/** As if they had been asked for: a page that arrives painted brings its answers along. */
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
  // Earlier workers kept whatever was opened last, under other addresses.
  const pages = await caches.open(PAGES_CACHE);
  for (const { url } of await pages.keys())
    if (new URL(url).pathname !== PAGE) await pages.delete(url, { ignoreVary: true });
  // What is opened is asked for while the worker starts, not after it: phones take a while.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Opens a screen: painted by the server, which is never copied; else the empty page. */
async function openScreen(event: FetchEvent): Promise<Response> {
  const pages = await caches.open(PAGES_CACHE);
  return withCopy(askedAlready(event), await pages.match(PAGE, { ignoreVary: true }), PATIENCE_MS);
}

/** The server's answer to what is opened, for which the browser may have asked by itself. */
async function askedAlready(event: FetchEvent): Promise<Response> {
  const answer: Response | undefined = await event.preloadResponse;
  return answer ?? fetch(event.request);
}

/** Answers from the server, or with the copy until it answers. */
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

/** Answers with the keys as the server has them now, if it answers at all. Those that come late are told even if they are the copy's. */
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

/** Asks the server and copies what it answers, also when nothing waits for that any more. A body that stalls does not keep the worker. */
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
 * Waits for the whole of the server's answer as long as a call does, and tells the page that was given a copy in its place what came of it.
 * @param waitedMs how long it has been waited for already
 * @param copy what counts as no change; absent: nothing does
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

/** Rejects for an answer that does not come or breaks off. */
async function lateOutcome(asking: Promise<Response>, copy?: Response): Promise<LateAnswer['outcome']> {
  const answer = await asking;
  if (isFromGateway(answer)) return OFFLINE_UNREACHABLE;
  if (await isRestoring(answer)) return OFFLINE_RESTORING;
  const [late, before] = await Promise.all([answer.clone().text(), copy?.text()]);
  return answer.ok && late === before ? 'same' : 'changed';
}

/** What was saved of this, with a course, for good: the copies push one another out. */
async function savedCopy({ url, headers }: Request): Promise<Response | undefined> {
  const file = await savedFile(url);
  return file ? answerOf(file, headers) : savedAnswer(new URL(url).pathname);
}

/** The server does not show it to anybody any more. */
async function withdraw(cache: Cache, address: string): Promise<void> {
  await cache.delete(address, { ignoreVary: true });
  const { pathname } = new URL(address);
  if (await savedAnswer(pathname)) await removeSavedCourses(({ id }) => pathname.endsWith(`/${id}`));
}

/** Answers with what was saved on this device; without it, from the server. */
async function savedOr(event: FetchEvent): Promise<Response> {
  const file = await savedFile(event.request.url).catch(() => null);
  return file ? answerOf(file, event.request.headers) : fetch(event.request);
}

/** Answers with the copy, which for a file never changes; without one, from the server. */
async function copyFirst(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const copy = await cache.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  // Kept under its own address from then on: a browser keeps what it has compiled of a file that it finds there.
  const answer = (await copiedScreenFile(event.request.url)) ?? (await fetch(event.request));
  if (mayCopy('file', answer)) event.waitUntil(storeCopy(cache, event.request.url, answer.clone(), MAX_FILES));
  return answer;
}

/** Nothing where the copies can not be read: what is asked of the server then is there too. */
function copiedScreenFile(address: string): Promise<Response | undefined> {
  return screenFile(new URL(address).pathname).catch(() => undefined);
}
