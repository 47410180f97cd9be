import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from './fake-electron/shell-process.ts';
import { academyAt, academyPage, backendPid, DesktopApp, PROBLEM_PAGE, retry } from './testing/desktop-app.ts';

describe('the desktop app after a kill or a crash', { timeout: 240_000 }, () => {
  let app: DesktopApp;
  beforeEach(() => {
    app = new DesktopApp();
  });
  afterEach(() => app.remove());

  const journal = () => join(app.userData, 'academy', 'academia.sqlite-wal');

  it('restarts its killed backend, shows the same page again, and closes the database when it quits', async () => {
    const { shell, page } = await app.startPrepared();
    await page.goto(new URL('/search?q=ventas', page.url()).href);
    await page.getByRole('main').waitFor();
    const pid = await backendPid(shell);
    const told = page.waitForURL(PROBLEM_PAGE, { waitUntil: 'commit' });
    process.kill(pid, 'SIGKILL');
    await told;
    await page.waitForURL(academyAt('/search\\?q=ventas$'));
    expect(await page.evaluate(() => fetch('/health/ready').then(({ status }) => status))).toBe(200);
    const next = await backendPid(shell);
    expect(next).not.toBe(pid);

    expect(existsSync(journal())).toBe(true);
    expect((await shell.stop()).code).toBe(0);
    await expect.poll(() => isRunning(next)).toBe(false);
    expect(existsSync(journal())).toBe(false);
  });

  it('gives up after six deaths of the backend in a row, and starts it again on retry', async () => {
    const { shell, page } = await app.startPrepared();
    const kind = () => page.evaluate(() => window.academiaShell?.state().then((state) => state.kind));
    for (const waitMs of [250, 1_000, 2_000, 4_000, 8_000]) {
      const pid = await backendPid(shell);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => shell.ask('endWait', waitMs)).toBe(true);
      await expect.poll(() => backendPid(shell).catch(() => pid)).not.toBe(pid);
    }
    process.kill(await backendPid(shell), 'SIGKILL');
    await expect.poll(kind).toBe('failed');
    expect(page.url()).toMatch(PROBLEM_PAGE);
    await retry(page);
    await page.waitForURL(academyAt());
    await shell.stop();
  });

  it('leaves no backend behind when the shell is killed, and starts again', async () => {
    const { shell } = await app.startPrepared();
    expect(existsSync(journal())).toBe(true);
    await shell.killMain();
    expect(existsSync(journal())).toBe(false);

    const again = await app.start();
    await academyPage(again);
    await again.stop();
    expect(existsSync(journal())).toBe(false);
  });

  it('starts again after all processes were killed at once', async () => {
    const { shell } = await app.startPrepared();
    await shell.kill();
    expect(existsSync(journal())).toBe(true);

    const again = await app.start();
    await academyPage(again);
    await again.stop();
    expect(existsSync(journal())).toBe(false);
  });

  it('reloads a crashed page, but after a second crash within 10 s only on retry', async () => {
    const { shell } = await app.startPrepared();
    const windowId = (await shell.ask('windows'))[0]?.id ?? 0;
    const answerTo = (channel: string) => shell.ask('forge', { windowId, channel, args: [] });
    await shell.ask('crashPage', windowId);
    await expect.poll(() => app.log()).toContain('the page is gone');
    await expect.poll(() => answerTo('app:info')).toEqual({ result: expect.objectContaining({ version: '0.1.0' }) });
    await shell.ask('crashPage', windowId);
    await expect
      .poll(() => answerTo('shell:state'))
      .toEqual({ result: { kind: 'failed', message: 'La página se cerró varias veces seguidas.', canRestore: false } });
    await answerTo('shell:retry');
    await expect.poll(() => answerTo('app:info')).toHaveProperty('result.version');
    await shell.stop();
  });
});
