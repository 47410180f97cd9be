import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { server } from '../testing/server.ts';
import { ONE, screenOf, serve, serverIsAway, startWorker, THREE, TWO } from '../testing/started-worker.ts';
import { COPY_SCREENS } from './messages.ts';

/** Caches of one browser, shared by its workers. */
let browser: MemoryCaches;

beforeEach(() => {
  browser = new MemoryCaches();
});

async function visit(release: typeof ONE) {
  serve(release);
  const worker = await startWorker(release, browser);
  await worker.install();
  await worker.activate();
  await worker.say(COPY_SCREENS);
  return worker;
}

async function readScreen(worker: Awaited<ReturnType<typeof visit>>, { page: [file = ''] }: typeof ONE, kind = 'js') {
  const answer = await worker.read(screenOf(file, kind));
  return [answer?.headers.get('content-type'), await answer?.text()];
}

it('screens load without the server, each under its address and type, from two files', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  const worker = await visit(ONE);
  await worker.say(COPY_SCREENS);
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([...ONE.first, ONE.firstScreens, ONE.screens]);
  serverIsAway();
  expect(await readScreen(worker, ONE, 'first.js')).toEqual([
    'text/javascript; charset=utf-8',
    'first screen of /assets/one.js',
  ]);
  expect(await readScreen(worker, ONE)).toEqual(['text/javascript; charset=utf-8', 'screen of /assets/one.js']);
  expect(await readScreen(worker, ONE, 'css')).toEqual(['text/css; charset=utf-8', '.styles-of-/assets/one.js']);
});

it('the first screens are installed with the worker, and without them no worker is installed', async () => {
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  serve(TWO);
  server.use(http.get(`*${TWO.firstScreens}`, () => HttpResponse.error()));
  await expect((await startWorker(TWO, browser)).install()).rejects.toThrow();
  serverIsAway();
  expect((await readScreen(worker, ONE, 'first.js'))[1]).toBe('first screen of /assets/one.js');
});

it('opened screens are copied under their own addresses', async () => {
  const worker = await visit(ONE);
  await worker.read(screenOf('/assets/one.js'));
  await browser.delete('screens');
  serverIsAway();
  expect((await readScreen(worker, ONE))[1]).toBe('screen of /assets/one.js');
});

it('screens stay for a page opened before a release, and are deleted with the release after', async () => {
  await visit(ONE);
  const two = await visit(TWO);
  serverIsAway();
  expect((await readScreen(two, ONE, 'css'))[1]).toContain('one.js');
  expect((await readScreen(two, TWO))[1]).toContain('two.js');
  const three = await visit(THREE);
  serverIsAway();
  await expect(three.read('/assets/one-screen.js')).rejects.toThrow();
  expect((await readScreen(three, TWO))[1]).toContain('two.js');
});

it.each(['{"half', 'null', '[]', '"text"', '{"/assets/one-screen.js":7}'])(
  'screens come from the server when the copy of their file is %s',
  async (copy) => {
    const worker = await visit(ONE);
    await (await browser.open('screens')).put(ONE.screens, new Response(copy));
    expect((await readScreen(worker, ONE))[1]).toBe('code');
  },
);

it('the copy of the screens is deleted when it cannot be read, and their files come from the server', async () => {
  serve(ONE);
  const screens = await browser.open('screens');
  await screens.put(ONE.screens, new Response('{"half'));
  expect(await (await (await startWorker(ONE, browser)).read('/assets/one-screen.js'))?.text()).toBe('code');
  expect(await screens.keys()).toEqual([]);
});
