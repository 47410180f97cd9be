import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebBuild } from './config/web-build.ts';
import { TestDataFolder } from './testing/data-folder.ts';
import { dataOf } from './testing/pages.ts';
import { getAsWritten } from './testing/raw-connection.ts';
import { aSettingsBody } from './testing/settings.ts';
import { TestAcademy, type TestAnswer } from './testing/test-academy.ts';
import { aWebBuild } from './testing/web-build.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36';
const TABLET =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36';

/** The painted HTML of a page. */
function paintedIn({ text }: TestAnswer): string | undefined {
  return /<div id="root">(.*?)<\/div>/.exec(text)?.[1];
}

describe('pages', () => {
  let academy: TestAcademy;
  beforeAll(async () => {
    const webBuild = await aWebBuild((address, { device }) => `<p>${address} ${device}</p>`);
    academy = await TestAcademy.open({}, { webBuild });
    await academy.app.listen(0, '127.0.0.1');
  });
  afterAll(() => academy.close());

  const get = (url: string, headers: Record<string, string> = {}) => academy.api.get(url, headers);

  it('are painted, with the page data that they were painted from', async () => {
    const page = await get('/');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(paintedIn(page)).toBe('<p>/ desktop</p>');
    expect(dataOf(page.text)).toMatchObject({
      device: 'desktop',
      renderedAt: academy.clock.nowIso(),
      hasAutoLogin: false,
    });
    expect(dataOf(page.text).answers.map(({ read }) => read)).toEqual([
      '/api/settings',
      ['/api/courses', { q: '', category: '', level: '' }],
      '/api/categories',
      '/api/calendly/events',
    ]);
  });

  it.each([
    [{}, 'desktop'],
    [{ 'user-agent': PHONE }, 'phone'],
    [{ 'user-agent': TABLET }, 'desktop'],
    [{ 'user-agent': TABLET, 'sec-ch-ua-mobile': '?1' }, 'phone'],
    [{ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' }, 'desktop'],
  ])('are rendered for the device of the headers %j: %s', async (headers, device) => {
    const page = await get('/eventos', headers);
    expect(paintedIn(page)).toBe(`<p>/eventos ${device}</p>`);
    expect(page.headers.vary).toBe('accept-encoding, sec-ch-ua-mobile, user-agent');
  });

  it.each([
    ['/nowhere', '/*'],
    ['/course/nothing', '/course/nothing'],
    ['/comunidad/nothing', '/comunidad/nothing'],
    ['/materiales/nothing', '/materiales/nothing'],
    ['/verify/CERT-2026-000000', '/verify/CERT-2026-000000'],
    ['/course/%00', '/course/%00'],
    ['/course/%', '/course/%25'],
    ['/%E0%A4%A', '/*'],
    ['/%c0%ae%c0%ae', '/*'],
    ['/eventos%00', '/*'],
    ['/screen-files.json', '/*'],
  ])('answer 404 with the painted screen for %s', async (url, address) => {
    for (const time of ['made', 'kept']) {
      const page = await get(url, { 'if-none-match': '*' });
      expect([page.status, paintedIn(page)], time).toEqual([404, `<p>${address} desktop</p>`]);
    }
  });

  it.each([
    ['/course/%2e%2e', '/'],
    ['/x/../eventos', '/eventos'],
    ['/eventos/%2E', '/eventos'],
    ['/../..', '/'],
    ['/./materiales/..?q=feria', '/?q=feria'],
  ])('resolve segments of dots as browsers do: %s', async (url, address) => {
    const received = await getAsWritten(await academy.app.getUrl(), url);
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(received).toContain(`<div id="root"><p>${address} desktop</p></div>`);
  });

  it.each(['/clave', '/login', '/admin', '/admin/cursos', '/print/certificate/x', '/perfil'])(
    'are painted by the browser only for personal screens: %s',
    async (url) => {
      const page = await get(url);
      expect([page.status, paintedIn(page), dataOf(page.text).answers.length]).toEqual([200, '', 1]);
    },
  );

  it('are served from the cache to a request with an unknown admin key', async () => {
    const made = await get('/materiales');
    const count = async () => /outcome="painted"} (\d+)/.exec((await get('/metrics')).text)?.[1];
    const before = await count();
    const page = await get('/materiales', { 'x-admin-key': 'made-up' });
    expect(page.headers).toMatchObject({ etag: made.headers.etag, 'cache-control': 'no-cache' });
    expect(await count()).toBe(before);
  });

  it.each([
    ['7k3m 9qxd 2fvb h4tn', '/verify/7K3M-9QXD-2FVB-H4TN'],
    [
      'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN#v1.ñ.a',
      '/verify/7K3M-9QXD-2FVB-H4TN#v1.%C3%B1.a',
    ],
    ['//otra.example/é', '/verify/%2F%2Fotra.example%2F%C3%A9'],
  ])('redirect a code typed without scripts to its verification page: %s', async (typed, page) => {
    const answer = await get(`/verify?${new URLSearchParams({ code: typed })}`);
    expect(answer).toMatchObject({ status: 303, headers: { location: page, 'cache-control': 'no-store' } });
    expect((await get('/verify?code=')).status).toBe(200);
  });

  it('forbid indexing and referrers on the screen for choosing a password', async () => {
    for (const time of ['first', 'again'])
      expect((await get('/clave')).headers, time).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
  });
});

describe('painting a page', () => {
  const log: string[] = [];
  let academy: TestAcademy;
  let webBuild: WebBuild;
  beforeAll(async () => {
    webBuild = await aWebBuild((address) => {
      if (address.startsWith('/eventos'))
        throw Object.assign(new TypeError('what is on the screen'), { code: 'ERR_OF_A_SCREEN' });
      return `<p>${address}</p>`;
    });
    academy = await TestAcademy.open({}, { webBuild, log: { write: (line) => void log.push(line) } });
  });
  afterAll(() => academy.close());

  const metrics = async () => (await academy.api.get('/metrics')).text;

  it('answers 500 while the build is missing, and works when it is back', async () => {
    const built = join(webBuild.renderer, 'index.html');
    await rename(built, `${built}.away`);
    expect((await academy.api.get('/eventos')).status).toBe(500);
    await rename(`${built}.away`, built);
    expect((await academy.api.get('/')).status).toBe(200);
  });

  it('sends the empty page with title and page data when the screen fails, and renders it again next time', async () => {
    for (const time of [1, 2]) {
      const page = await academy.api.get('/eventos');
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect(page.headers.etag).toBeUndefined();
      expect([paintedIn(page), dataOf(page.text).answers.length]).toEqual(['', 2]);
      expect(page.text).toContain('<title>Cursos en Vivo · Academia</title>');
      expect(await metrics()).toContain(`academia_page_renders_total{outcome="failed"} ${time}`);
    }
  });

  it('logs a failed screen with code and stack frames, without the texts of the screen', () => {
    const line = log.find((one) => one.includes('the page of /eventos came empty: failed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      err: {
        name: 'TypeError',
        code: 'ERR_OF_A_SCREEN',
        message: 'a screen failed',
        frames: expect.arrayContaining([expect.stringContaining('at renderScreen')]),
      },
    });
    expect(log.join('')).not.toContain('what is on the screen');
  });

  it('renders a page once for 20 concurrent requests', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => academy.api.get('/ayuda')));
    expect(new Set(pages.map(paintedIn))).toEqual(new Set(['<p>/ayuda</p>']));
    expect(await metrics()).toContain('academia_page_renders_total{outcome="painted"} 2');
  });
});

describe('a page whose screen is rendered too late', () => {
  const log: string[] = [];
  let academy: TestAcademy;
  let folder: TestDataFolder;
  beforeAll(async () => {
    folder = await TestDataFolder.make();
    const webBuild = await aWebBuild((address) => {
      const file = new URLSearchParams(address.split('?')[1]).get('q');
      while (file && !process.getBuiltinModule('node:fs').existsSync(file));
      if (file?.endsWith('may-fail')) throw new Error('what is on the screen');
      return `<p>${address}</p>`;
    }, 2_000);
    academy = await TestAcademy.open({}, { webBuild, log: { write: (line) => void log.push(line) } });
  });
  afterAll(async () => {
    await academy.close();
    await folder.remove();
  });

  const metrics = async () => (await academy.api.get('/metrics')).text;

  it('is sent empty at first, rendered once, and sent painted during and after the rendering', async () => {
    const mayEnd = join(folder.path, 'may-end');
    const url = `/ayuda?${new URLSearchParams({ q: mayEnd })}`;
    const pages = await Promise.all([1, 2, 3].map(() => academy.api.get(url)));
    for (const page of pages) {
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect([paintedIn(page), dataOf(page.text).answers.length]).toEqual(['', 2]);
    }
    const asksMeanwhile = academy.api.get(url);
    academy.clock.advance(59_000);
    await writeFile(mayEnd, '');
    expect(paintedIn(await asksMeanwhile)).toBe(`<p>${url}</p>`);
    expect(await metrics()).toContain('academia_page_renders_finished_late_total 1');
    const next = await academy.api.get(url);
    expect([next.status, paintedIn(next)]).toEqual([200, `<p>${url}</p>`]);
    expect(next.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect((await academy.api.get(url, { 'if-none-match': String(next.headers.etag) })).status).toBe(304);
    const renders = async () => (await metrics()).match(/^academia_page_renders_total.*$/gm);
    expect(await renders()).toEqual(['academia_page_renders_total{outcome="late"} 1']);
    academy.clock.advance(2_000); // pages are cached for 60 s from the start of their rendering
    expect(paintedIn(await academy.api.get(url))).toBe(`<p>${url}</p>`);
    expect(await renders()).toContain('academia_page_renders_total{outcome="painted"} 1');
  });

  it('is rendered again when a write has invalidated it', async () => {
    const admin = await academy.signInStaff('admin');
    const mayEnd = join(folder.path, 'may-end-too');
    const url = `/ayuda?${new URLSearchParams({ q: mayEnd })}`;
    expect(paintedIn(await academy.api.get(url))).toBe('');
    await admin.put('/api/admin/settings', aSettingsBody({ name: 'Escuela del Sur' }));
    await writeFile(mayEnd, '');
    await expect.poll(metrics).toContain('academia_page_renders_finished_late_total 2');
    expect((await academy.api.get(url)).text).toContain('Escuela del Sur');
  });

  it('is logged when its screen fails, without the texts of the screen', async () => {
    const mayFail = join(folder.path, 'may-fail');
    await academy.api.get(`/ayuda?${new URLSearchParams({ q: mayFail })}`);
    await writeFile(mayFail, '');
    await expect.poll(() => log.join('')).toContain('the page of /ayuda failed after its time');
    expect(log.join('')).not.toContain('what is on the screen');
  });
});

describe('with SSR=off', () => {
  let academy: TestAcademy;
  beforeAll(async () => {
    academy = await TestAcademy.open({ SSR: 'off' }, { webBuild: await aWebBuild(() => 'painted') });
  });
  afterAll(() => academy.close());

  it('pages are empty, with title, page data and status, and cacheable', async () => {
    const page = await academy.api.get('/eventos');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect([paintedIn(page), dataOf(page.text).answers.length]).toEqual(['', 2]);
    expect(page.text).toContain('<title>Cursos en Vivo · Academia</title>');
    expect((await academy.api.get('/eventos', { 'if-none-match': String(page.headers.etag) })).status).toBe(304);
    expect((await academy.api.get('/course/nothing')).status).toBe(404);
    expect((await academy.api.get('/metrics')).text).not.toContain('academia_page_renders_total{');
  });

  it('/index.html has the name of the academy and no page data', async () => {
    const admin = await academy.signInStaff('admin');
    const before = await academy.api.get('/index.html');
    expect(before).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(before.text).toContain('<title>Academia</title>');
    expect(before.text).not.toContain('page-data');
    await admin.put('/api/admin/settings', aSettingsBody({ name: "Sur & <b>Norte</b> $'" }));
    const after = await academy.api.get('/index.html', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('<title>Sur &#38; &#60;b&#62;Norte&#60;/b&#62; $&#39;</title>');
  });
});
