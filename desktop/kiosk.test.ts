import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { academyAt } from './testing/desktop-app.ts';
import { KIOSK_PAGE, KioskMachine } from './testing/kiosk-machine.ts';

describe('a kiosk of the desktop app', () => {
  const machine = new KioskMachine();
  let shell: ShellProcess;
  let page: Page;
  let origin: string;
  let windowId: number;

  beforeAll(async () => {
    ({ shell, page } = await machine.startPrepared());
    ({ origin } = new URL(page.url()));
    windowId = (await shell.ask('windows'))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await shell.stop();
    await machine.remove();
  });

  const forge = (channel: string, args: unknown[] = []) => shell.ask('forge', { windowId, channel, args });
  const back = async () => {
    await page.getByRole('button', { name: 'Volver a la academia' }).click();
    await page.waitForURL(academyAt());
    await page.getByRole('main').waitFor();
  };
  /** Once a later request is answered, earlier navigations have been decided. */
  const settled = () => page.evaluate(() => fetch('/health/ready').then(({ status }) => status));

  it('is one window in full screen without a menu', async () => {
    expect(await shell.ask('windows')).toEqual([
      expect.objectContaining({ isKiosk: true, isFullScreen: true, isFocused: true }),
    ]);
    await expect(shell.ask('menu')).rejects.toThrow();
  });

  it('tells its pages what they may offer, and gives them no more', async () => {
    expect(await page.evaluate(() => [window.academia?.kiosk, Object.keys(window.academia ?? {}).sort()])).toEqual([
      { mayDownload: false, mayPrint: false, hasRoom: false },
      ['appInfo', 'keepsPages', 'kiosk', 'printPage', 'progress', 'saveFile', 'wipe'],
    ]);
  });

  it.each([
    ...['preferences:read', 'preferences:choose-mode', 'setup:finish', 'shell:show-logs', 'shell:retry', 'data:open'],
    ...['data:move', 'backups:list', 'backups:restore'],
  ])('has no channel %s', async (channel) => {
    expect(await forge(channel)).toEqual({ refused: expect.stringContaining('No handler') });
  });

  it.each(['kiosk:page', 'kiosk:back', 'kiosk:retry', 'kiosk:leave'])(
    'refuses %s to a page of the academy',
    async (channel) => {
      expect(await forge(channel)).toEqual({ refused: expect.stringContaining('untrusted-sender') });
    },
  );

  it('stays in full screen, and open when its window is closed', async () => {
    await shell.ask('leaveFullScreen', windowId);
    expect(await shell.ask('windows')).toEqual([expect.objectContaining({ isKiosk: true, isFullScreen: true })]);
    await shell.ask('closeWindow', windowId);
    expect(await shell.ask('windows')).toHaveLength(1);
    expect(await settled()).toBe(200);
  });

  it.each([
    ...['F1', 'F3', 'F5', 'F7', 'F10', 'F11', 'F12', 'ContextMenu', 'BrowserBack', 'BrowserRefresh', 'PrintScreen'],
    ...['Ctrl+R', 'Ctrl+Shift+R', 'Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+U', 'Ctrl+P', 'Ctrl+F', 'Ctrl+G', 'Ctrl+S'],
    ...['Ctrl+O', 'Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Q', 'Ctrl+L', 'Ctrl+,', 'Ctrl+plus', 'Ctrl+-', 'Ctrl+0'],
    ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Alt+F4', 'Alt+d', 'Cmd+Q', 'Cmd+Alt+I', 'Ctrl+Shift+Delete'],
  ])('does not react to %s', async (keys) => {
    const before = page.url();
    await shell.ask('pressKeys', keys);
    expect(await settled()).toBe(200);
    expect(page.url()).toBe(before);
    expect(await shell.ask('windows')).toHaveLength(1);
    expect(await shell.ask('printJobs')).toEqual([]);
  });

  it('has no context menu', async () => {
    expect(await shell.ask('rightClick', windowId, { isEditable: true, misspelledWord: 'x' })).toEqual([]);
    const isPrevented = () =>
      page.evaluate(
        () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      );
    expect(await isPrevented()).toBe(true);
  });

  it.each([
    ...['http://outside.example/', 'file:///etc/passwd', 'http://127.0.0.1:1/', 'javascript:document.title="x"'],
    ...[
      'view-source:http://127.0.0.1/',
      'chrome://version',
      'devtools://devtools/bundled/inspector.html',
      'data:text/html,x',
    ],
    ...['blob:null/x', 'ftp://outside.example/', 'ms-settings:', 'academia:x', 'tel:+56911111111'],
  ])('does not follow a link to %s, in its window or another one', async (address) => {
    const before = page.url();
    for (const target of ['', '_blank']) {
      await page.evaluate(
        ([href, name]) => Object.assign(document.createElement('a'), { href, target: name }).click(),
        [address, target] as const,
      );
      await settled();
    }
    expect(await settled()).toBe(200);
    expect(page.url()).toBe(before);
    expect(await shell.ask('externalUrls')).toEqual([]);
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(await shell.ask('windows')).toHaveLength(1);
  });

  it('shows its start screen again after a link to an empty page, which no guard sees', async () => {
    await page.evaluate(
      () => void setTimeout(() => Object.assign(document.createElement('a'), { href: 'about:blank' }).click()),
    );
    await page.waitForURL('about:blank');
    await page.waitForURL(academyAt());
    await page.getByRole('main').waitFor();
  });

  it.each([
    ['https://outside.example/curso?a=1', '', 'https://outside.example/curso?a=1'],
    ['https://window.example/', '_blank', 'https://window.example/'],
    ['mailto:otra@ejemplo.cl', '_blank', 'otra@ejemplo.cl'],
  ])('shows the address of a link to %s (target %j) with a QR code, and returns', async (address, target, text) => {
    const before = page.url();
    await page.evaluate(
      ([href, name]) =>
        void setTimeout(() => Object.assign(document.createElement('a'), { href, target: name }).click()),
      [address, target] as const,
    );
    await page.getByRole('heading', { name: 'Este enlace sale de la academia' }).waitFor();
    await page.getByRole('img', { name: 'Código QR del enlace' }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
    expect(page.url()).toMatch(KIOSK_PAGE);
    expect(await page.evaluate(() => 'academiaShell' in window || 'academia' in window)).toBe(false);
    await back();
    expect(page.url()).toBe(before);
    expect(await shell.ask('externalUrls')).toEqual([]);
  });

  it('opens no dialog for choosing a file, by a press or a label', async () => {
    const choosers: unknown[] = [];
    page.on('filechooser', (one) => choosers.push(one));
    await page.evaluate(() => {
      const label = Object.assign(document.createElement('label'), { textContent: 'Elegir un archivo' });
      const input = Object.assign(document.createElement('input'), { type: 'file', id: 'file-of-test' });
      label.append(input);
      document.body.prepend(label);
    });
    await page.locator('#file-of-test').click();
    await page.getByText('Elegir un archivo').click();
    await page.locator('#file-of-test').press('Enter');
    expect(await settled()).toBe(200);
    expect(choosers).toEqual([]);
    await page.evaluate(() => document.querySelector('label:has(#file-of-test)')?.remove());
  });

  it('takes no dropped files', async () => {
    const file = join(machine.folder, 'dropped.txt');
    writeFileSync(file, 'dropped');
    const before = page.url();
    await page.evaluate(() => {
      const told = window as unknown as { drops: string[] };
      told.drops = [];
      for (const name of ['dragenter', 'dragover', 'drop'])
        document.addEventListener(name, () => told.drops.push(name));
    });
    const protocol = await page.context().newCDPSession(page);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await protocol.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
    await settled();
    expect(await page.evaluate(() => (window as unknown as { drops: string[] }).drops)).toEqual([]);
    expect(page.url()).toBe(before);
  });

  it('refuses downloads, files and prints that its file does not allow', async () => {
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['x']));
      Object.assign(document.createElement('a'), { href, download: 'x.txt' }).click();
    });
    const file = { name: 'a.ics', mediaType: 'text/calendar', base64: '' };
    expect(await forge('file:save', [file])).toEqual({ result: 'failed' });
    expect(await forge('page:print', [{ path: '/' }])).toEqual({ result: 'failed' });
    await page.evaluate(() => window.print());
    await settled();
    expect(existsSync(join(machine.app.userData, 'system', 'downloads', 'x.txt'))).toBe(false);
    expect([await shell.ask('dialogs'), await shell.ask('printJobs')]).toEqual([[], []]);
  });

  it.each([
    'geolocation',
    'media',
    'notifications',
    'clipboard-read',
    'openExternal',
    'fileSystem',
    'hid',
    'display-capture',
  ])('denies the permission %s', async (permission) => {
    expect(await shell.ask('askPermission', permission)).toBe(false);
    expect(await shell.ask('checkPermission', permission, origin)).toBe(false);
  });

  it('focuses its window at a second start, which ends', async () => {
    const second = await machine.spawn(['https://evil.example/', '--user-data-dir=/tmp/evil']);
    expect((await second.ended).code).toBe(0);
    expect(await shell.ask('windows')).toEqual([expect.objectContaining({ isFocused: true })]);
    expect(await settled()).toBe(200);
  });
});
