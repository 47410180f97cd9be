import { request } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { DesktopApp, PREFERENCES_PAGE } from './testing/desktop-app.ts';

describe('a page of the academy in the desktop app', () => {
  const app = new DesktopApp();
  let shell: ShellProcess;
  let page: Page;
  let origin: string;
  let windowId: number;

  beforeAll(async () => {
    ({ shell, page } = await app.startPrepared());
    ({ origin } = new URL(page.url()));
    windowId = (await shell.ask('windows'))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await shell.stop();
    await app.remove();
  });

  const forge = (channel: string, args: unknown[] = [], frame?: string) =>
    shell.ask('forge', { windowId, channel, args, ...(frame && { frame }) });

  it('has the functions of the preload, and nothing of Electron or Node', async () => {
    const seen = await page.evaluate(() => ({
      names: Object.keys(window.academia ?? {}).sort(),
      isFrozen: Object.isFrozen(window.academia),
      others: ['academiaShell', 'require', 'process', 'ipcRenderer', 'electron', 'module'].filter(
        (name) => name in window,
      ),
    }));
    expect(seen).toEqual({
      names: ['appInfo', 'keepsPages', 'printPage', 'progress', 'saveFile'],
      isFrozen: true,
      others: [],
    });
  });

  it('receives version and system, and `keepsPages` is false', async () => {
    expect(await page.evaluate(() => window.academia?.appInfo())).toEqual({
      version: '0.1.0',
      system: expect.stringMatching(/\w/),
    });
    expect(await page.evaluate(() => window.academia?.keepsPages)).toBe(false);
  });

  it("is refused on the channels of the shell's pages", async () => {
    for (const channel of [
      'shell:state',
      'preferences:read',
      'setup:finish',
      'data:move',
      'backups:list',
      'preferences:choose-mode',
    ]) {
      expect(await forge(channel), channel).toEqual({ refused: expect.stringContaining('untrusted-sender') });
    }
  });

  it('is refused in a frame, even of its own origin', async () => {
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const frame = Object.assign(document.createElement('iframe'), { src, onload: resolve });
          document.body.append(frame);
        }),
      // Not a screen: without the shell's API in a frame, the renderer would register its service worker.
      `${origin}/health/live`,
    );
    expect(await page.frame({ url: /live/ })?.evaluate(() => 'academia' in window)).toBe(false);
    expect(await forge('app:info', [], '/health/live')).toEqual({
      refused: expect.stringContaining('untrusted-sender'),
    });
    expect(await forge('app:info')).toEqual({ result: expect.objectContaining({ version: '0.1.0' }) });
  });

  it.each<[string, unknown[]]>([
    ['page:print', [{ path: 'https://evil.example/' }]],
    ['page:print', [{ path: '//evil.example/' }]],
    ['file:save', [{ name: 'a.ics', mediaType: 'text/calendar', base64: 'no base 64!' }]],
    ['file:save', [{ name: '', mediaType: 'text/calendar', base64: '' }]],
    ['progress:write', ['settings', '{}']],
    ['progress:write', ['videoProgress']],
    ['app:info', ['more']],
  ])('is refused on %s with the invalid arguments %j', async (channel, args) => {
    expect(await forge(channel, args)).toEqual({ refused: expect.stringContaining('invalid-arguments') });
  });

  it('receives no details of an internal error', async () => {
    const answer = await forge('progress:write', ['videoProgress', '{broken']);
    expect(answer).toEqual({ refused: expect.stringMatching(/failed$/) });
    expect(JSON.stringify(answer)).not.toMatch(/JSON|Syntax|Zod|at /);
    expect(app.log()).toContain('progress:write failed');
  });

  it.each([
    ['fullscreen', true],
    ['clipboard-sanitized-write', true],
    ['clipboard-read', false],
    ['geolocation', false],
    ['media', false],
    ['notifications', false],
    ['midi', false],
    ['openExternal', false],
    ['pointerLock', false],
    ['unknown', false],
  ])('has the permission %s: %s', async (permission, isAllowed) => {
    expect(await shell.ask('askPermission', permission)).toBe(isAllowed);
    expect(await shell.ask('checkPermission', permission, origin)).toBe(isAllowed);
  });

  it.each([
    ['https://www.youtube.com', 'fullscreen', true],
    ['https://www.youtube.com', 'clipboard-sanitized-write', false],
    ['https://evil.example', 'fullscreen', false],
    ['http://127.0.0.1:1', 'fullscreen', false],
  ])('contains a frame of %s that has the permission %s: %s', async (from, permission, isAllowed) => {
    expect(await shell.ask('askPermission', permission, { requestingUrl: `${from}/embed`, isMainFrame: false })).toBe(
      isAllowed,
    );
    expect(await shell.ask('checkPermission', permission, from)).toBe(isAllowed);
  });

  it.each([
    ['https://outside.example/curso', true],
    ['http://outside.example/', false],
    ['file:///etc/passwd', false],
    ['http://127.0.0.1:1/', false],
  ])('does not follow a link to %s; the system opens it: %s', async (address, isOpened) => {
    const before = page.url();
    await page.evaluate((href) => Object.assign(document.createElement('a'), { href }).click(), address);
    // Once a later request is answered, the navigation has been decided.
    await page.evaluate(() => fetch('/health/ready').then(({ status }) => status));
    expect(page.url()).toBe(before);
    expect((await shell.ask('externalUrls')).includes(address)).toBe(isOpened);
  });

  it.each([
    ['https://window.example/', true],
    ['mailto:otra@ejemplo.cl', true],
    ['http://window.example/', false],
    ['file:///etc/hosts', false],
  ])('opens no window for %s; the system opens it: %s', async (address, isOpened) => {
    const windows = (await shell.ask('windows')).length;
    // A link: its window has its own process. In the page's process, the window would be blocked with the page.
    await page.evaluate(
      (href) => Object.assign(document.createElement('a'), { href, target: '_blank' }).click(),
      address,
    );
    await expect.poll(async () => (await shell.ask('externalUrls')).includes(address)).toBe(isOpened);
    expect(await shell.ask('windows')).toHaveLength(windows);
    await expect.poll(() => page.context().pages().length).toBe(windows);
  });

  it('opens one address per press, and none without a press', async () => {
    const [pressed, unasked] = ['https://pressed.example/', 'https://unasked.example/'];
    const refusals = () => app.log().split('open a window by itself').length;
    const before = refusals();
    await page.evaluate(
      (hrefs) => {
        for (const href of hrefs) Object.assign(document.createElement('a'), { href, target: '_blank' }).click();
      },
      [pressed, unasked],
    );
    await expect.poll(refusals).toBe(before + 1);
    const opened = await shell.ask('externalUrls');
    expect([opened.includes(pressed), opened.includes(unasked)]).toEqual([true, false]);
  });

  it("can't read the launch cookie, without which requests are refused", async () => {
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const cookies = await page.context().cookies(origin);
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'academia_launch', httpOnly: true, sameSite: 'Strict', expires: -1 }),
    ]);
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const ask = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${origin}/api/categories`, { headers }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
    expect(await ask({ cookie })).toBe(200);
    expect(await ask({})).toBe(403);
    expect(await ask({ cookie: `${cookie}x` })).toBe(403);
    expect(await ask({ cookie, host: 'evil.example' })).toBe(403);
  });

  it('differs from the preferences, which are refused on the channels of the academy', async () => {
    await shell.ask('pressKeys', 'CmdOrCtrl+,');
    const preferences = await shell.page(PREFERENCES_PAGE);
    const names = await preferences.evaluate(() => [
      Object.keys(window.academiaShell ?? {}).length,
      'academia' in window,
    ]);
    expect(names).toEqual([14, false]);
    const id = (await shell.ask('windows')).find(({ url }) => PREFERENCES_PAGE.test(url))?.id ?? 0;
    expect(await shell.ask('forge', { windowId: id, channel: 'progress:load', args: [] })).toEqual({
      refused: expect.stringContaining('untrusted-sender'),
    });
    const before = preferences.url();
    const refusals = app.log().split('wanted to open').length;
    await preferences.evaluate((href) => Object.assign(document.createElement('a'), { href }).click(), `${origin}/`);
    await expect.poll(() => app.log().split('wanted to open').length).toBeGreaterThan(refusals);
    expect(preferences.url()).toBe(before);
    expect(await shell.ask('windows')).toContainEqual(expect.objectContaining({ id, url: before }));
    await shell.ask('closeWindow', id);
  });
});
