import { KEPT_ANSWER_HEADER } from '../client/kept-answer.ts';
import { isOfGateway, KEEP_SCREENS, mayKeep, type Strategy, strategyFor } from './keeping.ts';

/** Put in by the build: the page and the files that its first screen needs. */
declare const ENTRY_FILES: readonly string[];
/** Put in by the build: the files of the screens that learners may open next. */
declare const SCREEN_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;

const PAGE = '/';
const PAGES_CACHE = 'pages';
const FILES_CACHE = 'files';
const ANSWERS_CACHE = 'answers';
/** The newest ones of each; a release has some 40 files, and two may be in use at once. */
const MAX_FILES = 150;
const MAX_ANSWERS = 200;
/** A server that takes longer is taken for absent where there is something kept, in ms. */
const PATIENCE_MS = 5_000;
const UNREACHABLE = 'unreachable';

worker.addEventListener('install', (event) => event.waitUntil(keepEntry()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, headers, destination } = request;
  const asked = { method, headers, destination, url: new URL(request.url), isNavigation: request.mode === 'navigate' };
  const strategy = strategyFor(asked, worker.location.origin);
  if (strategy === 'page') event.respondWith(networkFirst(event, strategy, PAGES_CACHE, PAGE));
  if (strategy === 'file') event.respondWith(keptFirst(event));
  if (strategy === 'answer') event.respondWith(networkFirst(event, strategy, ANSWERS_CACHE, request.url));
});
worker.addEventListener('message', (event) => {
  if (event.data === KEEP_SCREENS) event.waitUntil(keepScreens());
});

/** The page and its first files, fetched past the browser's own cache: they belong together. */
async function keepEntry(): Promise<void> {
  const pages = await caches.open(PAGES_CACHE);
  const files = await caches.open(FILES_CACHE);
  await pages.add(new Request(PAGE, { cache: 'reload' }));
  await files.addAll(ENTRY_FILES);
  await worker.skipWaiting();
}

/** One after the other, behind whatever the page wants: nobody waits for them. What does not come is asked for another time. */
async function keepScreens(): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  for (const file of SCREEN_FILES) {
    if (await files.match(file, { ignoreVary: true })) continue;
    const answer = await fetch(file, { priority: 'low' });
    if (mayKeep('file', answer)) await keep(files, file, answer, MAX_FILES);
  }
}

async function takeOver(): Promise<void> {
  const known = [PAGES_CACHE, FILES_CACHE, ANSWERS_CACHE];
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  await worker.clients.claim();
}

/** From the server, keeping it; what was kept where the server does not answer, or not in time, or only a gateway before it does. */
async function networkFirst(event: FetchEvent, strategy: Strategy, cacheName: string, key: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const asking = fetch(event.request).then((answer) => {
    if (mayKeep(strategy, answer)) event.waitUntil(keep(cache, key, answer.clone(), MAX_ANSWERS));
    return answer;
  });
  event.waitUntil(asking.catch(() => undefined));
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return asking;
  const answer = await Promise.race([asking.catch(() => UNREACHABLE), after(PATIENCE_MS)]);
  return answer instanceof Response && !isOfGateway(answer) ? answer : asKept(kept);
}

/** Files never change under their name: once kept, they need no server. */
async function keptFirst(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (mayKeep('file', answer)) event.waitUntil(keep(cache, event.request.url, answer.clone(), MAX_FILES));
  return answer;
}

/** Keeps an answer, and of all only the newest; a full disk keeps nothing and breaks nothing. */
async function keep(cache: Cache, key: string, answer: Response, max: number): Promise<void> {
  try {
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('An answer could not be kept.', error);
  }
}

/** The kept answer, marked: it does not mean that the server is there. */
function asKept(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(KEPT_ANSWER_HEADER, '1');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

function after(ms: number): Promise<typeof UNREACHABLE> {
  return new Promise((resolve) => setTimeout(() => resolve(UNREACHABLE), ms));
}
