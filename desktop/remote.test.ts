import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someSettings } from '../contract/settings.fixtures.ts';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { DesktopApp, finishSetup, PROBLEM_PAGE, retry, SETUP_PAGE } from './testing/desktop-app.ts';
import { SELF_SIGNED } from './testing/self-signed.ts';
import { StandInServer } from './testing/stand-in-server.ts';

const HOME = '<!doctype html><title>Academia</title><main>La academia de un servidor</main>';

describe('the desktop app with a server', { timeout: 90_000 }, () => {
  let app: DesktopApp;
  let other: StandInServer;
  let server: StandInServer;
  let shell: ShellProcess;

  beforeEach(async () => {
    app = new DesktopApp();
    other = await StandInServer.start({ '/': { body: 'otro sitio' }, '/reserva': { body: 'reservar' } });
    server = await StandInServer.start({
      '/': { body: HOME },
      '/cursos': { body: HOME },
      '/health/ready': { body: '{"status":"ready"}' },
      '/api/settings': { body: JSON.stringify(someSettings({ bookingUrl: `${other.origin}/reserva` })) },
      '/fuera': { status: 302, headers: { location: `${other.origin}/` } },
      '/dentro': { status: 302, headers: { location: '/cursos' } },
    });
  });
  afterEach(async () => {
    await shell.stop();
    await Promise.all([server.stop(), other.stop()]);
    await app.remove();
  });

  async function start(args: string[] = []) {
    shell = await app.start(args);
    await finishSetup(await shell.page(SETUP_PAGE), { mode: 'remote', serverAddress: `${server.origin}/cursos?x=1` });
    const page = await shell.page(new RegExp(`^${server.origin}/`));
    await page.getByRole('main').waitFor();
    return page;
  }

  it('checks the address before it stores it', async () => {
    shell = await app.start();
    const page = await shell.page(SETUP_PAGE);
    const check = (address: string) => page.evaluate((given) => window.academiaShell?.checkServer(given), address);
    expect(await check(server.origin)).toEqual({ ok: true });
    expect(await check(other.origin)).toEqual({ ok: false, message: expect.stringContaining('no hay una academia') });
    const finish = (serverAddress: string) =>
      page.evaluate(
        (given) => window.academiaShell?.finishSetup({ mode: 'remote', serverAddress: given }),
        serverAddress,
      );
    expect(await finish(other.origin)).toMatchObject({ ok: false });
    expect(app.settings()).toMatchObject({ mode: null, serverAddress: null });
  });

  it('shows the academy of the server without a backend process, and again after a restart', async () => {
    const page = await start();
    expect(await page.evaluate(() => window.academia?.keepsPages)).toBe(true);
    expect(await shell.ask('children')).toEqual([]);
    expect(app.settings()).toMatchObject({ mode: 'remote', serverAddress: server.origin });
    await shell.stop();
    shell = await app.start();
    await shell.page(new RegExp(`^${server.origin}/$`));
  });

  it('reports a server that does not answer, and shows it on retry', async () => {
    await start();
    await shell.stop();
    const { port, answers } = server;
    await server.stop();
    shell = await app.start();
    const page = await shell.page(PROBLEM_PAGE);
    const state = () => page.evaluate(() => window.academiaShell?.state());
    await expect.poll(state).toEqual({ kind: 'unreachable', address: `http://127.0.0.1:${port}` });
    server = await StandInServer.start(answers, port);
    await retry(page);
    await page.waitForURL(`${server.origin}/`);
  });

  it('follows no redirect to another origin', async () => {
    const page = await start();
    await page.evaluate(() => Object.assign(document.createElement('a'), { href: '/dentro' }).click());
    await page.waitForURL(/cursos/);
    await page.evaluate(() => Object.assign(document.createElement('a'), { href: '/fuera' }).click());
    await expect.poll(() => server.requestedPaths).toContain('/fuera');
    await page.evaluate(() => fetch('/health/ready').then(({ status }) => status));
    expect(page.url()).toBe(`${server.origin}/cursos`);
    expect(other.requestedPaths).toEqual([]);
  });

  it('shows frames of the origins in the settings of the server, and of no other origin', async () => {
    const page = await start();
    await expect
      .poll(() => server.requestedPaths.filter((path) => path === '/api/settings').length)
      .toBeGreaterThanOrEqual(2);
    const stranger = await StandInServer.start({ '/': { body: 'otro' } });
    const frame = (src: string) =>
      page.evaluate(
        (given) => document.body.append(Object.assign(document.createElement('iframe'), { src: given })),
        src,
      );
    await frame(`${stranger.origin}/`);
    await frame(`${other.origin}/reserva`);
    await expect.poll(() => other.requestedPaths).toContain('/reserva');
    expect(stranger.requestedPaths).toEqual([]);
    await stranger.stop();
  });

  it('sends YouTube the app id as Referer instead of a loopback address', async () => {
    const referers: (string | undefined)[] = [];
    const youtube = createServer(SELF_SIGNED, (request, response) => {
      referers.push(request.headers.referer);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(youtube, 'listening');
    const { port } = youtube.address() as AddressInfo;
    const page = await start([
      `--host-resolver-rules=MAP www.youtube.com:443 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ]);
    await page.evaluate(() => fetch('https://www.youtube.com/embed/x', { mode: 'no-cors' }));
    expect(referers).toEqual(['https://cl.academia.escritorio/']);
    youtube.closeAllConnections();
    youtube.close();
  });

  it('answers calls for the version and the progress', async () => {
    const page = await start();
    expect(await page.evaluate(() => window.academia?.appInfo())).toMatchObject({ version: '0.1.0' });
    await page.evaluate(() => window.academia?.progress?.write('videoProgress', '{"anon_1":{"l1":{"watchTime":3}}}'));
    expect(await page.evaluate(() => window.academia?.progress?.load())).toEqual({
      videoProgress: '{"anon_1":{"l1":{"watchTime":3}}}',
    });
  });
});
