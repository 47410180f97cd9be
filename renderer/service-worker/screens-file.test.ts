import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { server } from '../testing/server.ts';
import { ONE, screenOf, serve, serverIsAway, startWorker, THREE, TWO } from '../testing/started-worker.ts';
import { COPY_SCREENS } from './messages.ts';

/** The caches of one browser, which its workers share. */
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

it('are there without the server, each under its own address and type, and come in two files', async () => {
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

it('are there with the worker where they come first, and no worker is installed without those', async () => {
  serve(ONE);
  const worker = await startWorker(ONE, browser);
  await worker.install();
  serve(TWO);
  server.use(http.get(`*${TWO.firstScreens}`, () => HttpResponse.error()));
  await expect((await startWorker(TWO, browser)).install()).rejects.toThrow();
  serverIsAway();
  expect((await readScreen(worker, ONE, 'first.js'))[1]).toBe('first screen of /assets/one.js');
});

it('are kept under their own addresses once they were opened', async () => {
  const worker = await visit(ONE);
  await worker.read(screenOf('/assets/one.js'));
  await browser.delete('screens');
  serverIsAway();
  expect((await readScreen(worker, ONE))[1]).toBe('screen of /assets/one.js');
});

it('stay for a page that was opened before a new release, and go with the one after that', async () => {
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
  'come from the server where the copy is %s',
  async (copy) => {
    const worker = await visit(ONE);
    await (await browser.open('screens')).put(ONE.screens, new Response(copy));
    expect((await readScreen(worker, ONE))[1]).toBe('code');
  },
);

it('fetches the screens anew where their copy could not be read', async () => {
  serve(ONE);
  const screens = await browser.open('screens');
  await screens.put(ONE.screens, new Response('{"half'));
  expect(await (await (await startWorker(ONE, browser)).read('/assets/one-screen.js'))?.text()).toBe('code');
  expect(await screens.keys()).toEqual([]);
});
