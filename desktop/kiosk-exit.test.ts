import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT_CODE_HASH } from './main/kiosk/exit-code.ts';
import { ADMIN_PASSWORD, academyAt } from './testing/desktop-app.ts';
import { KIOSK_PAGE, KioskMachine, LOCAL_ROOM } from './testing/kiosk-machine.ts';
import { StandInServer } from './testing/stand-in-server.ts';

const EXIT_KEYS = { control: true, alt: true, shift: true, key: 'S', code: 'KeyS' };
const CODE = 'sala-norte-7';

describe('leaving a kiosk of the desktop app', { timeout: 120_000 }, () => {
  let machine: KioskMachine;
  beforeEach(() => {
    machine = new KioskMachine();
  });
  afterEach(() => machine.remove());

  const title = (page: Page) => page.getByRole('heading', { name: 'Salir del modo sala' });
  const submit = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
  };

  it("opens by keys, refuses a wrong password, and ends the app with an admin's", async () => {
    const { shell, page } = await machine.startPrepared();
    await shell.ask('isKeyStopped', EXIT_KEYS);
    await title(page).waitFor();
    await submit(page, { 'Usuario o email': 'admin', Contraseña: 'no es esta' });
    await page.getByText('no son de quien administra la academia').waitFor();
    expect(page.url()).toMatch(KIOSK_PAGE);
    await submit(page, { 'Usuario o email': 'admin', Contraseña: ADMIN_PASSWORD });
    const end = await shell.ended;
    expect(end.code).toBe(0);
    expect(machine.app.log() + end.output).not.toContain(ADMIN_PASSWORD);
  });

  it('opens after a press of 5 s on the corner, and returns to the same page', async () => {
    const { shell, page } = await machine.startPrepared({ ...LOCAL_ROOM, startScreen: '/search?q=ventas' });
    await page.mouse.move(20, 20);
    await page.mouse.down();
    await title(page).waitFor();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Volver a la academia' }).click();
    await page.waitForURL(academyAt('/search\\?q=ventas$'));
    await shell.stop();
  });

  it('stays open while the academy restarts behind it', async () => {
    const { shell, page } = await machine.startPrepared();
    await shell.ask('isKeyStopped', EXIT_KEYS);
    await page.getByLabel('Contraseña', { exact: true }).fill('half a pass');
    const pid = (await shell.ask('children'))[0]?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await shell.ask('children')).filter((one) => one.exitCode === null).length).toBe(1);
    await expect.poll(() => machine.app.log().split('"running"').length).toBe(3);
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('half a pass');
    await page.getByRole('button', { name: 'Volver a la academia' }).click();
    await page.waitForURL(academyAt());
    await shell.stop();
  });

  it('accepts the exit code only while no server answers, and pauses after five wrong ones, also after a restart', async () => {
    const server = await StandInServer.start({
      '/': { body: '<main>Academia</main>' },
      '/health/ready': { body: '{}' },
    });
    const made = await (await machine.spawn(['--make-exit-code'], `${CODE}\n`)).ended;
    const exitCodeHash = /"exitCodeHash": "(.+)"/.exec(made.output)?.[1] ?? '';
    expect([made.code, exitCodeHash]).toEqual([0, expect.stringMatching(EXIT_CODE_HASH)]);
    machine.write({ server: server.origin, startScreen: '/', exitCodeHash });
    machine.allowTries();

    const shell = await machine.spawn();
    const page = await shell.page(academyAt());
    await shell.ask('isKeyStopped', EXIT_KEYS);
    await page.getByLabel('Contraseña', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Volver a la academia' }).click();
    await page.waitForURL(academyAt());
    await server.stop();
    await shell.ask('isKeyStopped', EXIT_KEYS);
    for (const wrong of ['sala-norte-1', 'sala-norte-2', 'sala-norte-3', 'sala-norte-4', 'sala-norte-5']) {
      await submit(page, { 'Código de salida': wrong });
      await page.getByRole('alert').waitFor();
      await expect.poll(() => page.getByLabel('Código de salida', { exact: true }).inputValue()).toBe('');
    }
    await page.getByText(/espera \d+ s/).waitFor();
    await submit(page, { 'Código de salida': CODE });
    await page.getByText(/^Demasiados intentos/).waitFor();
    await shell.kill();

    const again = await machine.spawn();
    const page2 = await again.page(KIOSK_PAGE);
    await again.ask('isKeyStopped', EXIT_KEYS);
    await submit(page2, { 'Código de salida': CODE });
    await page2.getByText(/^Demasiados intentos/).waitFor();
    await again.kill();

    machine.allowTries();
    const last = await machine.spawn();
    const page3 = await last.page(KIOSK_PAGE);
    await last.ask('isKeyStopped', EXIT_KEYS);
    await submit(page3, { 'Código de salida': CODE });
    expect((await last.ended).code).toBe(0);
  });

  it('has no code from an input that is too short', async () => {
    const end = await (await machine.spawn(['--make-exit-code'], '1234567\n')).ended;
    expect([end.code, end.output]).toEqual([1, expect.stringContaining('entre 8 y 200')]);
  });
});
