import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_COPY_HEADER, OFFLINE_SLOW, OFFLINE_UNREACHABLE } from '../client/offline-copy.ts';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { problem, server } from '../testing/server.ts';
import { HTML, ONE, serve, serverIsAway, startWorker, TWO } from '../testing/started-worker.ts';
import { COPY_SCREENS } from './messages.ts';

/** The caches of one browser, which its workers share. */
let browser: MemoryCaches;

async function copiedPages(): Promise<string[]> {
  return (await (await browser.open('pages')).keys()).map(({ url }) => new URL(url).pathname);
}

beforeEach(() => {
  browser = new MemoryCaches();
});

it('the worker opens painted screens while the server answers, and the empty page while it does not', async () => {
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  expect(worker.hasTakenOver()).toBe(true);
  expect(await (await worker.open('/course/1'))?.text()).toContain('Pintada');
  expect(await copiedPages()).toEqual(['/index.html']);

  serverIsAway();
  const answer = await worker.open('/course/1');
  expect(answer?.headers.has(OFFLINE_COPY_HEADER)).toBe(true);
  expect(await answer?.text()).toContain('<div id="root"></div><script src="/assets/one.js">');
});

it('the worker uses the response that the browser preloaded for a screen or a file', async () => {
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  await worker.activate();
  expect(worker.isPreloading()).toBe(true);
  serverIsAway();
  for (const path of ['/course/1', '/api/events/1.ics']) {
    expect(await (await worker.open(path, Promise.resolve(new Response('begun'))))?.text()).toBe('begun');
  }
  const lost = Promise.reject(new TypeError('network'));
  expect(await (await worker.open('/course/1', lost))?.text()).toContain('/assets/one.js');
});

it.each([
  ['that names files of another release', () => serve(ONE)],
  ['that is not to be copied', () => serve(TWO, 'Academia', { 'cache-control': 'no-store' })],
  [
    'that names none of its files',
    () => server.use(http.get('*/index.html', () => new HttpResponse('<p>Entra al wifi</p>', { headers: HTML }))),
  ],
])('a worker is not installed on a page %s, and the copies of the previous worker stay', async (_which, serveThat) => {
  serve(ONE);
  await (await startWorker(ONE, browser)).install();
  serveThat();
  const next = await startWorker(TWO, browser);
  await expect(next.install()).rejects.toThrow('another release');
  expect(next.hasTakenOver()).toBe(false);
  serverIsAway();
  expect(await (await next.open('/'))?.text()).toContain('/assets/one.js');
});

it('a worker whose files do not all arrive leaves the page of the previous worker in place', async () => {
  serve(ONE);
  await (await startWorker(ONE, browser)).install();
  serve(TWO);
  server.use(http.get('*/assets/two.js', () => HttpResponse.error()));
  const next = await startWorker(TWO, browser);
  await expect(next.install()).rejects.toThrow();
  serverIsAway();
  expect(await (await next.open('/'))?.text()).toContain('/assets/one.js');
});

it('a worker deletes the pages and caches of earlier workers when it takes over', async () => {
  await (await browser.open('pages')).put('/', new Response('una pantalla'));
  await browser.open('old-cache');
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  await worker.activate();
  expect(await copiedPages()).toEqual(['/index.html']);
  expect(await browser.keys()).not.toContain('old-cache');
});

it('the worker refreshes its page when a page is idle, but not with the page of another release', async () => {
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  serve(ONE, 'Escuela Sur');
  await worker.say(COPY_SCREENS);
  serve(TWO, 'Otra');
  await worker.say(COPY_SCREENS);
  serverIsAway();
  const page = await (await worker.open('/eventos'))?.text();
  expect(page).toContain('<title>Escuela Sur</title>');
  expect(page).toContain('/assets/one.js');
});

it('the answers of a painted page are served offline until a page reports that their content is gone', async () => {
  const worker = await startWorker(ONE, browser);
  const address = new URL('/api/courses/1', window.location.origin).href;
  const json = { 'content-type': 'application/json' };
  await worker.say({
    copyAnswers: [
      { address, headers: json, body: '{"id":"1"}' },
      { address: `${address}/secret`, headers: { ...json, 'cache-control': 'no-store' }, body: '{}' },
    ],
    withdrawn: [],
  });
  serverIsAway();
  expect(await (await worker.read('/api/courses/1'))?.json()).toEqual({ id: '1' });
  await expect(worker.read('/api/courses/1/secret')).rejects.toThrow();
  await worker.say({ copyAnswers: [], withdrawn: [address] });
  await expect(worker.read('/api/courses/1')).rejects.toThrow();
});

it('a copy stays when a newer answer breaks off', async () => {
  const worker = await startWorker(ONE, browser);
  const json = { 'content-type': 'application/json' };
  server.use(http.get('*/api/courses', () => HttpResponse.json(['whole'])));
  await worker.read('/api/courses');
  const begun = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('["ha')),
    pull: (stream) => stream.error(new TypeError('network')),
  });
  server.use(http.get('*/api/courses', () => new HttpResponse(begun, { headers: json })));
  await worker.read('/api/courses');
  serverIsAway();
  expect(await (await worker.read('/api/courses'))?.json()).toEqual(['whole']);
});

describe('while the server is slow', () => {
  const PATH = '/api/courses/1';
  const ADDRESS = new URL(PATH, window.location.origin).href;
  let answerLate: (answer: Response) => void;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => vi.useRealTimers());

  /** A read of a path that has a copy; the server answers when the test calls `answerLate`. */
  async function readSlowly(path = PATH, copy: object = { title: 'Antes' }) {
    const worker = await startWorker(ONE, browser);
    server.use(http.get(`*${path}`, () => HttpResponse.json(copy)));
    await worker.read(path);
    const isAsked = new Promise<void>((resolve) => {
      const waitForTest = (given: (answer: Response) => void) => {
        answerLate = given;
        resolve();
      };
      server.use(http.get(`*${path}`, () => new Promise<Response>(waitForTest)));
    });
    const { answer, end } = worker.beginToRead(path);
    await isAsked;
    return { worker, answer, end };
  }

  it('gives the page the copy marked as slow, and the late answer when the page reads again', async () => {
    const { worker, answer, end } = await readSlowly();
    await vi.advanceTimersByTimeAsync(5_000);
    const copy = await answer;
    expect([copy?.headers.get(OFFLINE_COPY_HEADER), await copy?.json()]).toEqual([OFFLINE_SLOW, { title: 'Antes' }]);
    expect(worker.told).toEqual([]);
    answerLate(HttpResponse.json({ title: 'Ahora' }));
    await end();
    expect(worker.told).toEqual([{ lateAnswer: ADDRESS, outcome: 'changed' }]);
    serverIsAway();
    const stranger = worker.beginToRead(PATH, new Headers({ authorization: 'Bearer other' }));
    expect((await stranger.answer)?.headers.get(OFFLINE_COPY_HEADER)).toBe(OFFLINE_UNREACHABLE);
    const late = await worker.read(PATH);
    expect([late?.headers.has(OFFLINE_COPY_HEADER), await late?.json()]).toEqual([false, { title: 'Ahora' }]);
    expect((await worker.read(PATH))?.headers.get(OFFLINE_COPY_HEADER)).toBe(OFFLINE_UNREACHABLE);
  });

  it.each([
    ['the answer is the copy', () => HttpResponse.json({ title: 'Antes' }), 'same'],
    ['the server shows it to nobody any more', () => problem('course_not_found'), 'changed'],
    ['no answer comes', () => HttpResponse.error(), 'unreachable'],
    ['a gateway answers in its place', () => new HttpResponse('', { status: 504 }), 'unreachable'],
    ['the academy is being restored', () => problem('restoring'), 'restoring'],
  ])('sends the page the outcome when %s', async (_what, answer, outcome) => {
    const { worker, end } = await readSlowly();
    await vi.advanceTimersByTimeAsync(5_000);
    answerLate(answer());
    await end();
    expect(worker.told).toEqual([{ lateAnswer: ADDRESS, outcome }]);
  });

  const KEYS_ADDRESS = new URL('/.well-known/jwks.json', window.location.origin).href;

  it.each([
    ['answer', ADDRESS, undefined],
    ['keys', KEYS_ADDRESS, { keys: [] }],
  ])('sends the page "unreachable" without an answer after 20 s (%s)', async (_what, lateAnswer, copy) => {
    const { worker } = await readSlowly(new URL(lateAnswer).pathname, copy);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(worker.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.told).toEqual([{ lateAnswer, outcome: 'unreachable' }]);
  });

  /** An answer whose body begins and never ends. */
  function stalled(status: number): Response {
    const begun = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"co')) });
    return new HttpResponse(begun, { status, headers: { 'content-type': 'application/json' } });
  }

  it.each([200, 503])(
    'sends the page "unreachable" after 20 s when the body of a %d stalls, and its work ends',
    async (status) => {
      const { worker, end } = await readSlowly();
      await vi.advanceTimersByTimeAsync(5_000);
      answerLate(stalled(status));
      await vi.advanceTimersByTimeAsync(14_999);
      expect(worker.told).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(worker.told).toEqual([{ lateAnswer: ADDRESS, outcome: 'unreachable' }]);
      await vi.advanceTimersByTimeAsync(5_000);
      await end();
    },
  );

  it('serves the copy when the body of the answer that the academy is being restored stalls', async () => {
    const { answer } = await readSlowly();
    answerLate(stalled(503));
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer)?.headers.get(OFFLINE_COPY_HEADER)).toBe(OFFLINE_SLOW);
  });

  it('serves copied certificate keys only after 15 s, because the copy may lack a key', async () => {
    const { worker, answer } = await readSlowly('/.well-known/jwks.json', { keys: [] });
    await vi.advanceTimersByTimeAsync(14_999);
    await expect(Promise.race([answer, Promise.resolve('not yet')])).resolves.toBe('not yet');
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer)?.headers.get(OFFLINE_COPY_HEADER)).toBe(OFFLINE_SLOW);
    expect(worker.told).toEqual([]);
  });

  it('sends the page "changed" for late keys, even equal ones, and holds them for its next read', async () => {
    const { worker, end } = await readSlowly('/.well-known/jwks.json', { keys: [] });
    await vi.advanceTimersByTimeAsync(15_000);
    answerLate(HttpResponse.json({ keys: [] }));
    await end();
    expect(worker.told).toEqual([{ lateAnswer: KEYS_ADDRESS, outcome: 'changed' }]);
    serverIsAway();
    expect((await worker.read('/.well-known/jwks.json'))?.headers.has(OFFLINE_COPY_HEADER)).toBe(false);
  });
});
