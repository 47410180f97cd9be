import { FILES_CACHE, KEYS_CACHE, PAGES_CACHE, SCREENS_CACHE } from '../client/cache-names.ts';
import { leaveTo } from '../saved-videos/saved-courses.ts';
import { answerOf, savedFile } from '../saved-videos/saved-files.ts';
import { ANSWERS_CACHE, CACHES, MAX_ANSWERS, MAX_FILES, MAX_PAGES, MAX_SCREENS_FILES } from './caches.ts';
import { storeCopy, withCopy } from './copy-answers.ts';
import { KEYS_PATH, mayCopy, strategyFor } from './copy-strategy.ts';
import { COPY_SCREENS, type CopyAnswers, isCopyAnswers, isSavedBy } from './messages.ts';
import { networkFirst, PATIENCE_MS, readKeys } from './network-first.ts';
import { isOfBuild } from './page-files.ts';
import { screenFile } from './screens-file.ts';

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
  for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name);
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
