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

it('opens screens painted while the server answers, and with the empty page when it does not', async () => {
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

it('asks for nothing that the browser has begun to ask for while the worker started, be it a screen or a file', async () => {
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
])('is not installed on a page %s, and what the worker before it has stays', async (_which, serveThat) => {
  serve(ONE);
  await (await startWorker(ONE, browser)).install();
  serveThat();
  const next = await startWorker(TWO, browser);
  await expect(next.install()).rejects.toThrow('another release');
  expect(next.hasTakenOver()).toBe(false);
  serverIsAway();
  expect(await (await next.open('/'))?.text()).toContain('/assets/one.js');
});

it('leaves the page of the worker before it where its own files do not all come', async () => {
  serve(ONE);
  await (await startWorker(ONE, browser)).install();
  serve(TWO);
  server.use(http.get('*/assets/two.js', () => HttpResponse.error()));
  const next = await startWorker(TWO, browser);
  await expect(next.install()).rejects.toThrow();
  serverIsAway();
  expect(await (await next.open('/'))?.text()).toContain('/assets/one.js');
});

it('drops what earlier workers kept as the page when it takes over', async () => {
  await (await browser.open('pages')).put('/', new Response('una pantalla'));
  await browser.open('old-cache');
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  await worker.activate();
  expect(await copiedPages()).toEqual(['/index.html']);
  expect(await browser.keys()).not.toContain('old-cache');
});

it('renews the page under a new name when a page is idle, never with that of another release', async () => {
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

it('answers with what came with a page as if it had been asked for, until a page says that it is gone', async () => {
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

it('keeps the copy that it has where a newer answer breaks off', async () => {
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

  /** The page reads what there is a copy of; the server answers when the test says so. */
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

  it('gives out the copy as that of a slow server, and its answer when the page asks again', async () => {
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
  ])('tells the page when %s', async (_what, answer, outcome) => {
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
  ])(
    'tells the page that the server is away when no %s came for as long as a call waits',
    async (_what, lateAnswer, copy) => {
      const { worker } = await readSlowly(new URL(lateAnswer).pathname, copy);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(worker.told).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(worker.told).toEqual([{ lateAnswer, outcome: 'unreachable' }]);
    },
  );

  /** An answer of which the beginning comes, and then nothing. */
  function stalled(status: number): Response {
    const begun = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"co')) });
    return new HttpResponse(begun, { status, headers: { 'content-type': 'application/json' } });
  }

  it.each([200, 503])(
    'tells the page that the server is away when a body stalls, and its work ends (%d)',
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

  it('gives out the copy when it stalls in saying that the academy is being restored', async () => {
    const { answer } = await readSlowly();
    answerLate(stalled(503));
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer)?.headers.get(OFFLINE_COPY_HEADER)).toBe(OFFLINE_SLOW);
  });

  it('waits longer for the keys of certificates, whose copy may be short of one', async () => {
    const { worker, answer } = await readSlowly('/.well-known/jwks.json', { keys: [] });
    await vi.advanceTimersByTimeAsync(14_999);
    await expect(Promise.race([answer, Promise.resolve('not yet')])).resolves.toBe('not yet');
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer)?.headers.get(OFFLINE_COPY_HEADER)).toBe(OFFLINE_SLOW);
    expect(worker.told).toEqual([]);
  });

  it('tells the page when keys have come late, also those of the copy, and has them for it', async () => {
    const { worker, end } = await readSlowly('/.well-known/jwks.json', { keys: [] });
    await vi.advanceTimersByTimeAsync(15_000);
    answerLate(HttpResponse.json({ keys: [] }));
    await end();
    expect(worker.told).toEqual([{ lateAnswer: KEYS_ADDRESS, outcome: 'changed' }]);
    serverIsAway();
    expect((await worker.read('/.well-known/jwks.json'))?.headers.has(OFFLINE_COPY_HEADER)).toBe(false);
  });
});
