import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN_PASSWORD,
  academyPage,
  chooseMode,
  DesktopApp,
  finishSetup,
  occupyPort,
  PREFERENCES_PAGE,
  PROBLEM_PAGE,
  retry,
  SETUP_PAGE,
} from './testing/desktop-app.ts';

/** Runs in the page: signs in with the admin password, and returns the status. */
const SIGN_IN = (password: string) =>
  fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  }).then(({ status }) => status);

describe('starting the desktop app', { timeout: 90_000 }, () => {
  let app: DesktopApp;
  beforeEach(() => {
    app = new DesktopApp();
  });
  afterEach(() => app.remove());

  it('sets up an academy at first start, opens it again, and stores its password in no settings or log', async () => {
    const { shell, page } = await app.startLocal();
    expect(await page.evaluate(SIGN_IN, ADMIN_PASSWORD)).toBe(200);
    const { origin } = new URL(page.url());
    expect(app.settings()).toMatchObject({ mode: 'local', port: Number(new URL(origin).port) });
    await shell.stop();

    const again = await app.start();
    const pageAgain = await academyPage(again);
    expect(new URL(pageAgain.url()).origin).toBe(origin);
    expect(await pageAgain.evaluate(SIGN_IN, ADMIN_PASSWORD)).toBe(200);
    await again.stop();

    const texts = readdirSync(app.userData, { recursive: true, withFileTypes: true }).filter((entry) =>
      /\.(json|log)$/.test(entry.name),
    );
    expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(['settings.json', 'academia.log']));
    expect(app.log()).toContain('academy usable');
    expect(app.log()).not.toContain(ADMIN_PASSWORD);
    expect(JSON.stringify(app.settings())).not.toContain(ADMIN_PASSWORD);
  });

  it('shows the passwords of the demonstration once, and retains settings of a later version', async () => {
    writeFileSync(app.settingsFile, '{"backupsKept":3,"novelty":{"of":"a later version"}}');
    const { shell } = await app.startLocal('demonstration');
    const [shown] = await shell.ask('dialogs');
    expect(shown).toMatchObject({ message: 'Cuentas de la demostración' });
    const [, username, password = ''] = /Formación: (\S+) \/ (\S+)/.exec(shown?.detail ?? '') ?? [];
    expect(username).toBe('formacion');
    await shell.ask('chooseInDialog', { kind: 'message', button: 'Entendido' });
    await shell.stop();
    expect(app.log()).not.toContain(password);

    const again = await app.start();
    await academyPage(again);
    expect(await again.ask('dialogs')).toEqual([]);
    await again.stop();
    const settings: unknown = JSON.parse(readFileSync(app.settingsFile, 'utf8'));
    expect(settings).toMatchObject({ mode: 'local', backupsKept: 3, novelty: { of: 'a later version' } });
    expect(readdirSync(app.userData).filter((name) => name.startsWith('settings.damaged-'))).toEqual([]);
  });

  it('reports that the chosen password was not used because an academy existed already', async () => {
    const { shell, page } = await app.startPrepared();
    await shell.ask('pressKeys', 'CmdOrCtrl+,');
    const preferences = await shell.page(PREFERENCES_PAGE);
    await chooseMode(preferences);
    // Not waitForURL: it fails because this load aborts that of the academy.
    await expect.poll(() => page.url()).toMatch(SETUP_PAGE);
    await finishSetup(page, { mode: 'local', adminPassword: 'otra clave distinta', content: 'empty' });
    const again = await academyPage(shell);
    expect(await shell.ask('dialogs')).toEqual([
      expect.objectContaining({ message: 'En este equipo ya había una academia.' }),
    ]);
    expect(await again.evaluate(SIGN_IN, ADMIN_PASSWORD)).toBe(200);
    expect(await again.evaluate(SIGN_IN, 'otra clave distinta')).toBe(401);
    await shell.stop();
  });

  it('logs when the loading page and the academy were shown', async () => {
    const { shell } = await app.startPrepared();
    await shell.stop();
    const lines = [...app.log().matchAll(/(loading page shown|academy usable) (\{.*\})$/gm)].map(
      ([, event, details = '']) => ({
        event,
        ...(JSON.parse(details) as { ms: number }),
      }),
    );
    expect(lines.map(({ event }) => event)).toEqual(['loading page shown', 'academy usable']);
    for (const { ms } of lines) expect(ms).toBeGreaterThan(0);
  });

  it('shows the setup page when the settings are damaged, and keeps the damaged file', async () => {
    writeFileSync(app.settingsFile, '{"mode":"local","po');
    const shell = await app.start();
    await shell.page(SETUP_PAGE);
    expect(readdirSync(app.userData).filter((name) => name.startsWith('settings.damaged-'))).toHaveLength(1);
    expect(app.settings()).toMatchObject({ mode: null });
    await shell.stop();
  });

  it('reports that another program uses its port, takes no other port, and opens on retry', async () => {
    const other = await occupyPort();
    const { port } = other;
    await app.prepare({ port });
    const shell = await app.start();
    const page = await shell.page(PROBLEM_PAGE);
    const state = () => page.evaluate(() => window.academiaShell?.state());
    expect(await state()).toEqual({
      kind: 'failed',
      message: `Otro programa usa el puerto ${port} de este equipo. Ciérralo o reinicia el equipo.`,
      canRestore: false,
    });
    expect(app.settings().port).toBe(port);

    other.close();
    const opened = academyPage(shell);
    await retry(page);
    expect(new URL((await opened).url()).port).toBe(String(port));
    await shell.stop();
  });

  it('reports a damaged database, and offers to restore it', async () => {
    await app.prepare();
    const database = join(app.userData, 'academy', 'academia.sqlite');
    expect(existsSync(database)).toBe(true);
    writeFileSync(database, 'this is no database, whatever its name says'.repeat(100));
    const shell = await app.start();
    const page = await shell.page(PROBLEM_PAGE);
    expect(await page.evaluate(() => window.academiaShell?.state())).toMatchObject({
      kind: 'failed',
      canRestore: true,
    });
    await shell.stop();
  });

  it('runs once: a second start focuses the window of the first', async () => {
    const { shell } = await app.startPrepared();
    const [window] = await shell.ask('windows');
    const second = await app.spawn();
    expect((await second.ended).code).toBe(0);
    expect((await shell.ask('windows')).find(({ id }) => id === window?.id)).toMatchObject({
      isFocused: true,
      isMinimized: false,
    });
    await shell.stop();
  });
});
