import { OFFLINE_COPY_HEADER, OFFLINE_RESTORING, OFFLINE_UNREACHABLE } from '../client/offline-copy.ts';
import {
  COPY_SCREENS,
  isFromGateway,
  isRestoring,
  isWithdrawn,
  KEYS_PATH,
  mayCopy,
  type Strategy,
  strategyFor,
} from './copy-strategy.ts';

/** Put in by the build: the files that the first screen needs, and those that verify a certificate. */
declare const FIRST_FILES: readonly string[];
/** Put in by the build: the files of the screens that learners may open next. */
declare const SCREEN_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;

const PAGE = '/';
const PAGES_CACHE = 'pages';
const FILES_CACHE = 'files';
const ANSWERS_CACHE = 'answers';
/** Apart from other answers, of which the newest push out the oldest. */
const KEYS_CACHE = 'keys';
/** The newest ones of each; a release has some 40 files, and two may be in use at once. */
const MAX_FILES = 150;
const MAX_ANSWERS = 200;
/** A server that takes longer is not waited for where there is a copy, in ms. */
const PATIENCE_MS = 5_000;
const UNREACHABLE = 'unreachable';

worker.addEventListener('install', (event) => event.waitUntil(copyEntry()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, headers, destination } = request;
  const asked = { method, headers, destination, url: new URL(request.url), isNavigation: request.mode === 'navigate' };
  const strategy = strategyFor(asked, worker.location.origin);
  if (strategy === 'page') event.respondWith(networkFirst(event, strategy, PAGES_CACHE, PAGE));
  if (strategy === 'file') event.respondWith(copyFirst(event));
  if (strategy === 'answer' || strategy === 'subtitles')
    event.respondWith(networkFirst(event, strategy, ANSWERS_CACHE, request.url));
  if (strategy === 'keys') event.respondWith(networkFirst(event, strategy, KEYS_CACHE, request.url));
});
worker.addEventListener('message', (event) => {
  if (event.data === COPY_SCREENS) event.waitUntil(copyScreens());
});

/** The page and its first files, fetched past the browser's own cache: they belong together. */
async function copyEntry(): Promise<void> {
  const pages = await caches.open(PAGES_CACHE);
  const files = await caches.open(FILES_CACHE);
  await pages.add(new Request(PAGE, { cache: 'reload' }));
  await files.addAll(FIRST_FILES);
  await copyKeys();
  await worker.skipWaiting();
}

/** The keys by which a certificate is verified without the server. Where they don't come, the next visit fetches them. */
async function copyKeys(): Promise<void> {
  const keys = await caches.open(KEYS_CACHE);
  const answer = await fetch(KEYS_PATH).catch(() => null);
  if (answer && mayCopy('keys', answer)) await storeCopy(keys, answer.url, answer, MAX_ANSWERS);
}

/** One after the other and at low priority: nobody waits for them. What fails is fetched the next time. */
async function copyScreens(): Promise<void> {
  await copyKeys();
  const files = await caches.open(FILES_CACHE);
  for (const file of SCREEN_FILES) {
    if (await files.match(file, { ignoreVary: true })) continue;
    const answer = await fetch(file, { priority: 'low' });
    if (mayCopy('file', answer)) await storeCopy(files, file, answer, MAX_FILES);
  }
}

async function takeOver(): Promise<void> {
  const known = [PAGES_CACHE, FILES_CACHE, ANSWERS_CACHE, KEYS_CACHE];
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  await worker.clients.claim();
}

/** Answers from the server and copies that; answers with the copy when the server does not answer in time, is away, or only a gateway answers. */
async function networkFirst(event: FetchEvent, strategy: Strategy, cacheName: string, key: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const asking = fetch(event.request).then((answer) => {
    if (mayCopy(strategy, answer)) event.waitUntil(storeCopy(cache, key, answer.clone(), MAX_ANSWERS));
    if (isWithdrawn(strategy, answer)) event.waitUntil(cache.delete(key, { ignoreVary: true }));
    return answer;
  });
  event.waitUntil(asking.catch(() => undefined));
  const copy = await cache.match(key, { ignoreVary: true });
  if (!copy) return asking;
  const answer = await Promise.race([asking.catch(() => UNREACHABLE), after(PATIENCE_MS)]);
  if (!(answer instanceof Response) || isFromGateway(answer)) return marked(copy);
  return (await isRestoring(answer)) ? marked(copy, OFFLINE_RESTORING) : answer;
}

/** Answers with the copy, which for a file never changes; without one, from the server. */
async function copyFirst(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const copy = await cache.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (mayCopy('file', answer)) event.waitUntil(storeCopy(cache, event.request.url, answer.clone(), MAX_FILES));
  return answer;
}

/** Stores a copy, and drops all but the newest `max`. A full disk stores nothing and breaks nothing. */
async function storeCopy(cache: Cache, key: string, answer: Response, max: number): Promise<void> {
  try {
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('An offline copy could not be stored.', error);
  }
}

/** The copy with the header that says that it is one, and why. */
function marked(copy: Response, why = OFFLINE_UNREACHABLE): Response {
  const headers = new Headers(copy.headers);
  headers.set(OFFLINE_COPY_HEADER, why);
  return new Response(copy.body, { status: copy.status, statusText: copy.statusText, headers });
}

function after(ms: number): Promise<typeof UNREACHABLE> {
  return new Promise((resolve) => setTimeout(() => resolve(UNREACHABLE), ms));
}
