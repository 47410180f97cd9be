import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import type { MemoryCaches } from './cache-storage.ts';
import { server } from './server.ts';

export const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
export const ONE = buildOf('one');
export const TWO = buildOf('two');
export const THREE = buildOf('three');

function buildOf(name: string) {
  const page = [`/assets/${name}.js`];
  return {
    page,
    first: page,
    firstScreens: `/assets/screens-first-${name}.json`,
    screens: `/assets/screens-${name}.json`,
  };
}

/** The page that whatever is read is read by. */
const PAGE_ID = 'page';

/** A worker of a build, in a browser that has these caches and no window: what its listeners wait for is waited for here. */
export async function startWorker(build: typeof ONE, browser: MemoryCaches) {
  const listeners = new Map<string, (event: object) => void>();
  const enable = vi.fn(async () => undefined);
  const told: unknown[] = [];
  const page = { postMessage: (message: unknown) => told.push(message) };
  const self = {
    location: window.location,
    clients: { claim: async () => undefined, get: async (id: string) => (id === PAGE_ID ? page : undefined) },
    registration: { navigationPreload: { enable } },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  for (const [name, value] of Object.entries({ BUILD_FILES: build, self, caches: browser })) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('../service-worker/service-worker.ts');
  const begin = (type: string, event: object = {}) => {
    const waited: unknown[] = [];
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    listeners.get(type)?.({
      clientId: PAGE_ID,
      ...event,
      waitUntil: (work: unknown) => waited.push(work),
      respondWith,
    });
    return { answer, end: () => Promise.all(waited) };
  };
  const dispatch = async (type: string, event: object = {}) => {
    const { answer, end } = begin(type, event);
    const given = await answer;
    await end();
    return given;
  };
  return {
    /** Whether the browser asks for screens by itself while the worker starts. */
    isPreloading: () => enable.mock.calls.length > 0,
    hasTakenOver: () => self.skipWaiting.mock.calls.length > 0,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    say: (data: unknown) => dispatch('message', { data }),
    /** @param begun what the browser has begun to ask for by itself */
    open: (path: string, begun?: Promise<Response>) =>
      dispatch('fetch', {
        request: { ...requestOf(path), mode: 'navigate', destination: 'document' },
        preloadResponse: begun,
      }),
    read: (path: string) => dispatch('fetch', { request: { ...requestOf(path), mode: 'cors', destination: '' } }),
    /** As `read`; the answer can be had before the work of the worker has ended. */
    beginToRead: (path: string, headers = new Headers()) =>
      begin('fetch', { request: { ...requestOf(path), headers, mode: 'cors', destination: '' } }),
    /** What the page that reads was told. */
    told,
    play: (path: string, range: string) =>
      dispatch('fetch', { request: { ...requestOf(path), headers: new Headers({ range }), destination: 'video' } }),
  };
}

function requestOf(path: string) {
  const { href: url } = new URL(path, window.location.origin);
  return { url, method: 'GET', headers: new Headers(), toString: () => url };
}

/** A server with the release of these files, whose pages are painted but for the empty one. */
export function serve(
  { page: [file = ''], firstScreens, screens }: typeof ONE,
  name = 'Academia',
  headers: Record<string, string> = {},
): void {
  const script = `<script src="${file}"></script>`;
  const empty = `<title>${name}</title><div id="root"></div>${script}`;
  server.use(
    http.get('*/index.html', () => new HttpResponse(empty, { headers: { ...HTML, ...headers } })),
    http.get('*/course/1', () => new HttpResponse(`<div id="root">Pintada</div>${script}`, { headers: HTML })),
    http.get(`*${firstScreens}`, () => HttpResponse.json({ [screenOf(file, 'first.js')]: `first screen of ${file}` })),
    http.get(`*${screens}`, () => HttpResponse.json(screensOf(file))),
    http.get('*/assets/*', () => new HttpResponse('code', { headers: { 'content-type': 'text/javascript' } })),
    http.get('*/.well-known/jwks.json', () => HttpResponse.json({ keys: [] })),
  );
}

/** The screens of the release with this first file. */
function screensOf(file: string): Record<string, string> {
  return { [screenOf(file)]: `screen of ${file}`, [screenOf(file, 'css')]: `.styles-of-${file}` };
}

export const screenOf = (file: string, kind = 'js') => file.replace('.js', `-screen.${kind}`);

export function serverIsAway(): void {
  server.use(http.all('*', () => HttpResponse.error()));
}
