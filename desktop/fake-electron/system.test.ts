import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShellProcess } from './shell-process.ts';
import { startTestApp, userDataFor } from './testing/test-app.ts';

const userData = await userDataFor(afterAll);
let shell: ShellProcess;
let page: Page;

beforeAll(async () => {
  shell = await startTestApp(userData);
  page = await shell.page(/127\.0\.0\.1:\d+\/$/);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    window.testApp.onNews((news) => heard.push(news));
    Object.assign(window, { heard });
  });
});
afterAll(() => shell.kill());

const lastNews = () => page.evaluate('heard.at(-1)');

test('a process is forked with its environment and answers over its port', async () => {
  await expect.poll(() => shell.ask('windows')).toMatchObject([{ title: 'Portada', isVisible: true, isFocused: true }]);
  expect(await shell.ask('children')).toMatchObject([{ serviceName: 'Sitio', exitCode: null }]);
});

test('modules and CommonJS packages get the same Electron', async () => {
  expect(await page.evaluate(() => window.testApp.invoke('is-one-electron'))).toBe(true);
});

test('menu items can be read, clicked and triggered by keys; disabled and missing items fail', async () => {
  const menu = await shell.ask('menu');
  expect(menu.map(({ label }) => label)).toEqual(['Archivo', 'Ver']);
  await shell.ask('clickMenu', ['Ver', 'Pantalla completa']);
  expect(await shell.ask('windows')).toMatchObject([{ isFullScreen: true }]);
  await shell.ask('pressKeys', 'F11');
  expect(await shell.ask('windows')).toMatchObject([{ isFullScreen: false }]);
  await expect(shell.ask('clickMenu', ['Archivo', 'Nunca'])).rejects.toThrow("'Nunca' is disabled");
  await expect(shell.ask('clickMenu', ['Archivo', 'Otra'])).rejects.toThrow("no 'Otra'");
});

test('the choice in a dialog can be made before the dialog opens or while it is open', async () => {
  await shell.ask('chooseInDialog', { kind: 'open', path: '/una/carpeta' });
  await shell.ask('pressKeys', 'CmdOrCtrl+,');
  await expect.poll(() => shell.ask('dialogs')).toHaveLength(2);
  await shell.ask('chooseInDialog', { kind: 'message', button: 'Sí' });
  await expect.poll(lastNews).toEqual({ filePaths: ['/una/carpeta'], response: 1 });
  expect(await shell.ask('dialogs')).toMatchObject([
    { kind: 'open', title: 'Elige' },
    { kind: 'message', message: '/una/carpeta', buttons: ['No', 'Sí'] },
  ]);
  await shell.ask('clickMenu', ['Archivo', 'Error']);
  expect((await shell.ask('dialogs')).at(-1)).toEqual({ kind: 'error', title: 'Título', message: 'Texto' });
});

test('keys reach the page unless the app prevents them', async () => {
  const field = page.getByRole('textbox', { name: 'Nota' });
  await field.focus();
  expect(await shell.ask('isKeyStopped', { key: 'k', control: true })).toBe(true);
  expect(await shell.ask('isKeyStopped', { key: 'k' })).toBe(false);
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key, ctrlKey }) => Object.assign(window, { pressed: [key, ctrlKey] }));
  });
  await shell.ask('pressKeys', 'Ctrl+j');
  await expect.poll(() => page.evaluate('pressed')).toEqual(['j', true]);
});

test('a right click opens the context menu of the app', async () => {
  const [window] = await shell.ask('windows');
  const menus = await shell.ask('rightClick', window?.id ?? 0, { misspelledWord: 'hola' });
  expect(menus).toMatchObject([[{ label: 'Aprender hola' }]]);
  await shell.ask('clickPopup', ['Aprender hola']);
  await expect.poll(lastNews).toBe('hola');
});

test('safeStorage decrypts a text that it has encrypted', async () => {
  expect(await page.evaluate(() => window.testApp.invoke('secret', 'clave ñ'))).toBe('clave ñ');
});
