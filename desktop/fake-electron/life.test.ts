import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { isRunning, ShellProcess } from './shell-process.ts';
import { buildTestApp, startTestApp, userDataFor } from './testing/test-app.ts';

const HOME = /127\.0\.0\.1:\d+\/$/;
let running: ShellProcess | null = null;

afterEach(async () => {
  await running?.kill();
  running = null;
});

async function start(userData: string): Promise<ShellProcess> {
  running = await startTestApp(userData);
  return running;
}

/** The system may still list a process whose output is closed. */
const expectEnded = (pid = 0) => expect.poll(() => isRunning(pid)).toBe(false);

test('quitting emits will-quit and quit, and ends the app with code 0 and its child process', async () => {
  const userData = await userDataFor(onTestFinished);
  const shell = await start(userData);
  await shell.page(HOME);
  const [child] = await shell.ask('children');
  expect(isRunning(child?.pid ?? 0)).toBe(true);
  const { code, output } = await shell.stop();
  expect(code).toBe(0);
  expect(output).toMatch(/will-quit\nquit 0/);
  await expectEnded(child?.pid);
});

test('closing the last window quits an app that calls quit on window-all-closed', async () => {
  const shell = await start(await userDataFor(onTestFinished));
  await shell.page(HOME);
  const [window] = await shell.ask('windows');
  await shell.ask('closeWindow', window?.id ?? 0);
  expect(await shell.ended).toMatchObject({ code: 0 });
});

test('a second start passes its arguments to the first and ends; other user data start another app', async () => {
  const userData = await userDataFor(onTestFinished);
  const shell = await start(userData);
  const page = await shell.page(HOME);
  await page.evaluate(() => window.testApp.onNews((news) => Object.assign(window, { news })));
  const second = await ShellProcess.spawn({ main: await buildTestApp(), userData, args: ['--open'] });
  expect(await second.ended).toMatchObject({ code: 0 });
  await expect.poll(() => page.evaluate('window.news')).toEqual({ argv: ['--open'], data: { hello: 'first' } });

  const other = await startTestApp(await userDataFor(onTestFinished));
  await other.page(HOME);
  await other.stop();
});

test('a stored cookie survives a quit, and the app starts again after a kill', async () => {
  const userData = await userDataFor(onTestFinished);
  const keep = () => window.cookieStore.set({ name: 'kept', value: '1', expires: Date.now() + 100_000 });
  const first = await start(userData);
  await (await first.page(HOME)).evaluate(keep);
  await first.stop();

  const second = await start(userData);
  expect(await (await second.page(HOME)).evaluate(() => document.cookie)).toContain('kept=1');
  const [child] = await second.ask('children');
  await second.kill();
  await expectEnded(child?.pid);
  expect(existsSync(join(userData, 'instance.lock'))).toBe(true);

  const third = await start(userData);
  await third.page(HOME);
  await third.stop();
});

test('the child process ends when the main process is killed', async () => {
  const shell = await start(await userDataFor(onTestFinished));
  await shell.page(HOME);
  const [child] = await shell.ask('children');
  await shell.killMain();
  await expectEnded(child?.pid);
});
