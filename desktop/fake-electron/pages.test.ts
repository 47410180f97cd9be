import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import type { ShellProcess } from './shell-process.ts';
import { startTestApp, userDataFor } from './testing/test-app.ts';

const userData = await userDataFor(afterAll);
let shell: ShellProcess;
let page: Page;
let origin: string;

beforeAll(async () => {
  shell = await startTestApp(userData);
  page = await shell.page(/127\.0\.0\.1:\d+\/$/);
  origin = new URL(page.url()).origin;
});
beforeEach(() => page.goto(`${origin}/`));
afterAll(() => shell.kill());

const invoke = (channel: string, ...args: unknown[]) =>
  page.evaluate(([name, list]) => window.testApp.invoke(name, ...list), [channel, args] as const);
/** Waits for a line in the output of the app. */
const printed = (line: string) => expect.poll(() => shell.log).toContain(line);
const windowId = async () => (await shell.ask('windows'))[0]?.id ?? 0;

test('the preload exposes a frozen object before the first script of the page, only in the main frame', async () => {
  expect(await page.evaluate('window.seenBeforeScripts')).toBe('object');
  expect(await page.evaluate(() => Object.isFrozen(window.testApp))).toBe(true);
  expect(await page.evaluate(() => window.testApp.arguments)).toEqual(['--test=1']);
  expect(await page.evaluate(() => window.testApp.isDirect())).toBe('yes');
  expect(
    await page.evaluate(
      ['ipcRenderer', 'require', 'process', 'fakeElectron', 'fakeElectronSend'].map((one) => `typeof ${one}`).join('+'),
    ),
  ).toBe('undefined'.repeat(5));
  const inner = page.frame('inner');
  await inner?.waitForLoadState();
  expect(await inner?.evaluate('window.seen')).toBe('undefined');
});

test('IPC copies values like a structured clone, and refuses functions', async () => {
  const kept = await page.evaluate(async () => {
    const value = {
      none: undefined,
      when: new Date(5),
      bytes: new Uint8Array([1, 255]),
      list: [1, undefined],
      $: 'date',
      big: 3n,
    };
    const answer = (await window.testApp.invoke('echo', value)) as typeof value;
    return [
      'none' in answer,
      answer.none,
      answer.when instanceof Date,
      answer.when.getTime(),
      [...answer.bytes],
      answer.list,
      answer.$,
      answer.big,
    ];
  });
  expect(kept).toEqual([true, undefined, true, 5, [1, 255], [1, undefined], 'date', 3n]);
  await expect(page.evaluate(() => window.testApp.invoke('echo', () => 1))).rejects.toThrow();
});

test('errors reach the page with the messages of Electron', async () => {
  await expect(invoke('fail')).rejects.toThrow("Error invoking remote method 'fail': Error: it did not work");
  await expect(invoke('nowhere')).rejects.toThrow("No handler registered for 'nowhere'");
  await expect(page.evaluate(() => window.testApp.refuse())).rejects.toThrow('not today');
});

test('a listener of the page receives messages of the main process until it is removed', async () => {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    const end = window.testApp.onNews((news) => heard.push(news));
    Object.assign(window, { heard, end });
  });
  await shell.ask('activate');
  await expect.poll(() => page.evaluate('heard')).toEqual(['activated']);
  await page.evaluate('end()');
  await shell.ask('activate');
  await invoke('echo', 1);
  expect(await page.evaluate('heard')).toEqual(['activated']);
});

test('a message to the main process carries the frame of its sender', async () => {
  const id = await windowId();
  expect(await invoke('who')).toEqual({ url: `${origin}/`, origin, isMain: true, window: id });
  await page.frame('inner')?.waitForLoadState();
  const forged = await shell.ask('forge', { windowId: id, channel: 'who', args: [], frame: '/frame' });
  expect(forged).toEqual({ result: { url: `${origin}/frame`, origin, isMain: false, window: id } });
});

test('a guard prevents navigations of the page and of a frame, and redirects', async () => {
  await page.getByRole('link', { name: 'Otra' }).click();
  await page.waitForURL(`${origin}/other`);
  await printed(`will-navigate ${origin}/other`);
  await page.goBack();

  await page.getByRole('link', { name: 'Fuera' }).click();
  await printed('will-frame-navigate true http://localhost:1/');
  await page.getByRole('link', { name: 'Redirige' }).click();
  await printed('will-redirect true http://localhost');
  await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', 'http://localhost:2/'));
  await printed('will-frame-navigate false http://localhost:2/');
  expect(page.url()).toBe(`${origin}/`);
  // After a prevented `will-frame-navigate` there is no `will-navigate`.
  expect(shell.log).not.toContain('will-navigate http://localhost:1/');
});

test('the handler for new windows decides whether a page opens a window', async () => {
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await expect.poll(() => shell.ask('externalUrls')).toContain('https://academia.test/ayuda');
  await page.evaluate(() => void window.open('https://academia.test/otra', '_blank', 'noopener'));
  await expect.poll(() => shell.ask('externalUrls')).toContain('https://academia.test/otra');
  expect(await shell.ask('windows')).toHaveLength(1);
});

test('a failed load of the app reports its error, and emits no navigation event', async () => {
  const before = shell.log.length;
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  // Runs after the evaluation has ended, because the navigation would abort the evaluation.
  await page.evaluate((url) => void setTimeout(() => void window.testApp.invoke('load', url)), nobody);
  await printed('did-fail-load -102 ERR_CONNECTION_REFUSED');
  // Not `waitForURL`, which rejects because of the expected failure.
  await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/');
  await page.waitForLoadState();
  expect(shell.log.slice(before)).not.toContain('navigate');
});

test('the handlers decide on permissions, in Chromium too', async () => {
  expect(await shell.ask('askPermission', 'fullscreen')).toBe(true);
  expect(await shell.ask('askPermission', 'geolocation')).toBe(false);
  expect(await shell.ask('checkPermission', 'notifications', 'https://otra.test')).toBe(false);
  const state = (name: PermissionName) =>
    page.evaluate(async (one) => (await navigator.permissions.query({ name: one })).state, name);
  expect(await state('notifications')).toBe('granted');
  expect(await state('geolocation')).toBe('denied');
});

test('an HTTP-only cookie is sent with requests, and hidden from scripts', async () => {
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const headers = await (await page.request.get(`${origin}/headers`)).json();
  expect(headers.cookie).toBe('launch=secret');
  expect(await invoke('cookies')).toMatchObject([
    { name: 'launch', value: 'secret', httpOnly: true, sameSite: 'strict', session: true },
  ]);
});

test('only the last listener changes the headers of requests, where its filter matches', async () => {
  const [sent, received] = await page.evaluate(async () => {
    const answer = await fetch('/headers');
    return [await answer.json(), answer.headers.get('x-received')];
  });
  expect(sent).toMatchObject({ 'x-second': '2', referer: 'https://prueba.test/' });
  expect(sent).not.toHaveProperty('x-first');
  expect(received).toBe('yes');
});

test('a download is saved at the path that the app sets', async () => {
  await page.getByRole('link', { name: 'Descarga' }).click();
  const file = join(userData, 'system/downloads/datos.txt');
  await expect.poll(() => readFile(file, 'utf8').catch(() => null)).toBe('datos');
});

test('a page is printed as a PDF of A4 landscape, and only by known printers', async () => {
  const pdf = Buffer.from((await invoke('pdf')) as Uint8Array);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d/);

  expect(await invoke('print')).toEqual({ isPrinted: true, reason: '' });
  expect(await invoke('print', 'Sala 1')).toEqual({ isPrinted: false, reason: 'Invalid deviceName provided' });
  await shell.ask('printers', [{ name: 'Sala 1', displayName: 'Sala 1' }]);
  expect(await invoke('print', 'Sala 1')).toEqual({ isPrinted: true, reason: '' });
  await shell.ask('failNextPrint', 'Print job canceled');
  expect(await invoke('print')).toEqual({ isPrinted: false, reason: 'Print job canceled' });
  const jobs = await shell.ask('printJobs');
  expect(jobs.map(({ options }) => options.deviceName)).toEqual([undefined, 'Sala 1']);
  expect((await readFile(jobs[0]?.file ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('insecure webPreferences are refused', async () => {
  for (const insecure of [
    { sandbox: false },
    { contextIsolation: false },
    { nodeIntegration: true },
    { webSecurity: false },
    { webviewTag: true },
  ]) {
    await expect(invoke('insecure', insecure)).rejects.toThrow('insecure webPreferences');
  }
});

test('the app can leave a page whose beforeunload handler objects', async () => {
  await page.goto(`${origin}/unsaved`);
  await page.getByRole('button').click();
  await invoke('load', `${origin}/other`).catch(() => undefined);
  await page.waitForURL(`${origin}/other`);
});

test('a crash of a page is reported, and the page can be reloaded', async () => {
  await shell.ask('crashPage', await windowId());
  await printed('render-process-gone crashed');
  await expect.poll(async () => (await shell.ask('windows'))[0]?.url).toBe(`${origin}/`);
});
