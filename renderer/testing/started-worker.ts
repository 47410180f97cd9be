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

/** Id of the page that sends every request. */
const PAGE_ID = 'page';

/**
 * Starts the worker of a build, in a browser with these caches and no window. Calls resolve when the promises of
 * `waitUntil` have.
 */
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
    /** Whether the worker has enabled navigation preload. */
    isPreloading: () => enable.mock.calls.length > 0,
    hasTakenOver: () => self.skipWaiting.mock.calls.length > 0,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    say: (data: unknown) => dispatch('message', { data }),
    /** @param begun the browser's preloaded response */
    open: (path: string, begun?: Promise<Response>) =>
      dispatch('fetch', {
        request: { ...requestOf(path), mode: 'navigate', destination: 'document' },
        preloadResponse: begun,
      }),
    read: (path: string) => dispatch('fetch', { request: { ...requestOf(path), mode: 'cors', destination: '' } }),
    /** As `read`, but the answer is available before the work of the worker has ended. */
    beginToRead: (path: string, headers = new Headers()) =>
      begin('fetch', { request: { ...requestOf(path), headers, mode: 'cors', destination: '' } }),
    /** Messages to the page that reads. */
    told,
    play: (path: string, range: string) =>
      dispatch('fetch', { request: { ...requestOf(path), headers: new Headers({ range }), destination: 'video' } }),
  };
}

function requestOf(path: string) {
  const { href: url } = new URL(path, window.location.origin);
  return { url, method: 'GET', headers: new Headers(), toString: () => url };
}

/** Mocks a server with the release of these files, whose pages are painted except for the empty page. */
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

/** The files of the screens of the release with this first file. */
function screensOf(file: string): Record<string, string> {
  return { [screenOf(file)]: `screen of ${file}`, [screenOf(file, 'css')]: `.styles-of-${file}` };
}

export const screenOf = (file: string, kind = 'js') => file.replace('.js', `-screen.${kind}`);

export function serverIsAway(): void {
  server.use(http.all('*', () => HttpResponse.error()));
}
