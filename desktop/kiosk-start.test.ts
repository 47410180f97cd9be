import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { academyAt, academyPage } from './testing/desktop-app.ts';
import { KioskMachine, LOCAL_ROOM } from './testing/kiosk-machine.ts';

describe('a kiosk whose file allows more', () => {
  const machine = new KioskMachine();
  afterAll(() => machine.remove());

  it('starts with its screen, saves without a dialog under a free name, and prints without one', async () => {
    const { shell, page } = await machine.startPrepared({
      ...LOCAL_ROOM,
      startScreen: '/search?q=ventas',
      downloads: true,
      printing: true,
    });
    expect(page.url()).toMatch(academyAt('/search\\?q=ventas$'));
    expect(await page.evaluate(() => window.academia?.kiosk)).toEqual({
      mayDownload: true,
      mayPrint: true,
      hasRoom: false,
    });
    const save = () =>
      page.evaluate(() => window.academia?.saveFile({ name: '../a.ics', mediaType: 'text/calendar', base64: 'eA==' }));
    expect([await save(), await save()]).toEqual(['saved', 'saved']);
    const downloads = join(machine.app.userData, 'system', 'downloads');
    expect(readdirSync(downloads).sort()).toEqual(['.._a (1).ics', '.._a.ics']);
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['x']));
      Object.assign(document.createElement('a'), { href, download: 'x.txt' }).click();
    });
    await expect.poll(() => existsSync(join(downloads, 'x.txt'))).toBe(true);
    await page.evaluate(() => window.print());
    expect(await shell.ask('dialogs')).toEqual([]);
    await shell.stop();
  });
});

describe('a kiosk that stays shut', () => {
  let machine: KioskMachine;
  beforeEach(async () => {
    machine = new KioskMachine();
    await machine.app.prepare();
  });
  afterEach(() => machine.remove());

  it.each([
    ['is damaged', '{', 0o644, 'El archivo kiosk.json está dañado: no es un texto JSON en UTF-8.'],
    ['can be changed by others', JSON.stringify(LOCAL_ROOM), 0o666, /kiosk\.json puede ser cambiado por personas/],
    ['has a wrong field', '{"server":"local","startScreen":"/admin"}', 0o644, /«startScreen»/],
  ])('when its file %s: it says why, and opens when the file is corrected', async (_name, content, mode, reason) => {
    machine.write(content, mode);
    const { shell, page } = await machine.startShut();
    await page.getByText(reason).waitFor();
    expect(await shell.ask('windows')).toEqual([expect.objectContaining({ isKiosk: true })]);
    expect(await shell.ask('children')).toEqual([]);
    await shell.ask('isKeyStopped', { control: true, alt: true, shift: true, key: 's', code: 'KeyS' });
    await page.getByText(reason).waitFor();

    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText(reason).waitFor();
    machine.write(LOCAL_ROOM);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await academyPage(shell);
    expect(await shell.ask('windows')).toHaveLength(1);
    await shell.stop();
  });

  it('when its machine has no academy yet', async () => {
    machine.app.remove();
    machine = new KioskMachine();
    machine.write(LOCAL_ROOM);
    const { shell, page } = await machine.startShut();
    await page.getByText(/todavía no hay una academia/).waitFor();
    await shell.stop();
  });
});

describe('a kiosk by --kiosk', () => {
  let machine: KioskMachine;
  beforeEach(async () => {
    machine = new KioskMachine();
    await machine.app.prepare();
  });
  afterEach(() => machine.remove());

  it("opens the academy of the app's own settings, without downloads and prints", async () => {
    const shell = await machine.spawn(['--kiosk']);
    const page = await academyPage(shell);
    expect(await page.evaluate(() => window.academia?.kiosk)).toEqual({
      mayDownload: false,
      mayPrint: false,
      hasRoom: false,
    });
    expect(await shell.ask('windows')).toEqual([expect.objectContaining({ isKiosk: true })]);
    await shell.stop();
  });

  it.each([
    ...[
      '--remote-debugging-port=0',
      '--remote-debugging-pipe',
      '--inspect',
      '--inspect-brk=0',
      '--js-flags=--expose-gc',
    ],
    ...[
      '--load-extension=/tmp',
      '--user-data-dir=/tmp/other',
      '--disable-web-security',
      '-no-sandbox',
      '--proxy-server=x',
    ],
  ])('does not start with %s, and says why', async (given) => {
    const shell = await machine.spawn(['--kiosk', given]);
    const { code } = await shell.ended;
    expect(code).toBe(2);
    expect(machine.app.log()).toContain('El modo sala no se abre con estas opciones');
  });

  it('does not start with them by its file either', async () => {
    machine.write(LOCAL_ROOM);
    const shell = await machine.spawn(['--remote-debugging-port=9222']);
    expect((await shell.ended).code).toBe(2);
    expect(existsSync(join(machine.app.userData, 'chromium'))).toBe(false);
  });
});
