import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { PageData } from '../../../contract/page-data.ts';
import { Config } from '../../config/config.ts';
import { RequestMetricsService } from '../../operations/request-metrics.service.ts';
import { aWebBuild, type Renders } from '../../testing/web-build.ts';
import { PageRendererService, pageThreadOf } from './page-renderer.service.ts';

const DATA: PageData = { answers: [], device: 'phone', renderedAt: '2026-11-22T12:00:00.000Z', hasAutoLogin: false };

let renderer: PageRendererService;
let metrics: RequestMetricsService;
afterEach(async () => {
  vi.useRealTimers();
  await renderer.onApplicationShutdown();
});

async function open(renders: Renders | null, environment: Record<string, string> = {}): Promise<void> {
  metrics = new RequestMetricsService();
  renderer = new PageRendererService(new Config(environment), await aWebBuild(renders), metrics);
  await renderer.start();
}

const start = (address: string, gone = new AbortController().signal) =>
  renderer.render('/course/:id', { address, data: DATA }, gone);

const render = async (address: string, gone?: AbortSignal) => (await start(address, gone)).html;

/** The numbers of renders by outcome. */
async function outcomes(): Promise<Record<string, number>> {
  const text = await metrics.text();
  const lines = [...text.matchAll(/^academia_page_renders_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, outcome, count]) => [outcome, Number(count)]));
}

describe('rendering a screen', () => {
  it('returns the HTML of the built renderer and counts it', async () => {
    await open((address, { device }) => `${address} ${device}`);
    expect(await render('/a')).toBe('/a phone');
    expect(await outcomes()).toEqual({ painted: 1 });
    expect(await metrics.text()).toContain('academia_page_render_seconds_count 1');
  });

  it('returns null when a screen throws, and renders the next one', async () => {
    await open((address) => {
      if (address === '/bad') throw new TypeError('what is on the screen');
      return address;
    });
    expect(await render('/bad')).toBeNull();
    expect(await render('/good')).toBe('/good');
    expect(await outcomes()).toEqual({ failed: 1, painted: 1 });
  });

  it.each([
    ['never ends', '/endless'],
    ['never answers', '/silent'],
  ])('returns null after the time limit for a screen that %s, and restarts the thread', async (_what, address) => {
    await open((asked) => {
      const [path = '', file] = asked.split('?');
      if (file) process.getBuiltinModule('node:fs').writeFileSync(file, '');
      while (path === '/endless');
      return path === '/silent' ? new Promise(() => {}) : path;
    });
    const begun = join(await mkdtemp(join(inject('testFolder'), 'render-')), 'begun');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gone = new AbortController();
    const waiting = render(`${address}?${begun}`, gone.signal);
    await expect.poll(() => existsSync(begun), { interval: 0 }).toBe(true);
    gone.abort();
    expect(await waiting).toBeNull();
    const next = render('/next');
    vi.runOnlyPendingTimers(); // the limit of the render that hangs
    expect(await next).toBe('/next');
    expect(await outcomes()).toEqual({ late: 1, painted: 1 });
  });

  it('renders one screen, queues one, and returns null for the third', async () => {
    await open((address) => address);
    expect(await Promise.all(['/1', '/2', '/3'].map((address) => render(address)))).toEqual(['/1', '/2', null]);
    expect(await outcomes()).toEqual({ busy: 1, painted: 2 });
  });

  it('returns null when the time is over before it begins', async () => {
    await open((address) => address);
    expect(await render('/a', AbortSignal.abort())).toBeNull();
    expect(await outcomes()).toEqual({ late: 1 });
  });

  it('returns null when a screen exhausts the memory, and restarts the thread', async () => {
    await open((address) => {
      const taken: string[][] = [];
      while (address === '/hungry') taken.push(Array.from({ length: 100_000 }, (_, index) => `${index} taken`));
      return address;
    });
    expect(await render('/hungry')).toBeNull();
    expect(await render('/next')).toBe('/next');
    expect(await outcomes()).toEqual({ failed: 1, painted: 1 });
  });

  it('keeps a shared thread running when one of its academies closes', async () => {
    const build = await aWebBuild((address) => address);
    const thread = pageThreadOf(build);
    for (const address of ['/one', '/other']) {
      renderer = new PageRendererService(new Config({}), build, new RequestMetricsService());
      renderer.shareThread(thread);
      expect(await render(address)).toBe(address);
      await renderer.onApplicationShutdown();
    }
    await thread.close();
  });

  it('is off without a built renderer, and with SSR=off', async () => {
    await open(null);
    expect([renderer.isOn, await render('/a')]).toEqual([false, null]);
    await renderer.onApplicationShutdown();
    await open((address) => address, { SSR: 'off' });
    expect([renderer.isOn, await render('/a')]).toEqual([false, null]);
    expect(await outcomes()).toEqual({});
  });
});
