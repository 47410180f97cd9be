import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someSettings } from '../contract/settings.fixtures.ts';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { DesktopApp, finishSetup, PREFERENCES_PAGE, SETUP_PAGE } from './testing/desktop-app.ts';
import { StandInServer } from './testing/stand-in-server.ts';

const HOME =
  '<!doctype html><meta charset="utf-8"><title>Academia</title><main>Academia <a href="/api/events/1.ics" download>Añadir al calendario</a></main>';
/** Like the print pages of the academy: it prints itself 500 ms after it has loaded. */
const DIPLOMA = `<!doctype html><title>Diploma</title><style>@page { margin: 0 }</style><h1>Diploma de Ana</h1>
  <script>setTimeout(() => window.print(), 500)</script>`;
const NOT_FOUND = '<!doctype html><title>Diploma</title><script>setTimeout(() => window.close(), 500)</script>';
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('printing and saving in the desktop app', () => {
  let app: DesktopApp;
  let server: StandInServer;
  let shell: ShellProcess;
  let page: Page;

  beforeEach(async () => {
    app = new DesktopApp();
    server = await StandInServer.start({
      '/': { body: HOME },
      '/health/ready': { body: '{"status":"ready"}' },
      '/api/settings': { body: JSON.stringify(someSettings()) },
      '/print/certificate/ABC-123': { body: DIPLOMA },
      '/print/certificate/NONE': { body: NOT_FOUND },
      '/api/events/1.ics': {
        headers: { 'content-type': 'text/calendar', 'content-disposition': 'attachment; filename="evento.ics"' },
        body: CALENDAR,
      },
    });
    shell = await app.start();
    await finishSetup(await shell.page(SETUP_PAGE), { mode: 'remote', serverAddress: server.origin });
    page = await shell.page(new RegExp(`^${server.origin}/`));
    await page.getByRole('main').waitFor();
  });
  afterEach(async () => {
    await shell.stop();
    await server.stop();
    await app.remove();
  });

  const print = (path: string) => page.evaluate((given) => window.academia?.printPage({ path: given }), path);
  const windowCount = async () => (await shell.ask('windows')).length;

  it('prints a page on A4 landscape with the dialog of the system', async () => {
    expect(await print('/print/certificate/ABC-123')).toBe('printed');
    const [job] = await shell.ask('printJobs');
    expect(job).toMatchObject({
      url: `${server.origin}/print/certificate/ABC-123`,
      options: { silent: false, landscape: true, pageSize: 'A4', printBackground: true },
    });
    expect(
      readFileSync(job?.file ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect.poll(windowCount).toBe(1);
  });

  it('prints a page on the chosen printer without a dialog', async () => {
    await shell.ask('printers', [{ name: 'Sala_3', displayName: 'Impresora de la sala 3' }]);
    await shell.ask('pressKeys', 'CmdOrCtrl+,');
    const preferences = await shell.page(PREFERENCES_PAGE);
    await preferences.getByRole('tab', { name: 'Impresión' }).click();
    await preferences.getByLabel('Impresora').selectOption({ label: 'Impresora de la sala 3' });
    await preferences.getByText('Guardado.').waitFor();
    expect(await print('/print/certificate/ABC-123')).toBe('printed');
    expect(await shell.ask('printJobs')).toMatchObject([{ options: { silent: true, deviceName: 'Sala_3' } }]);
  });

  it('prints nothing when the person cancels the dialog, and reports it', async () => {
    await shell.ask('failNextPrint', 'Print job canceled');
    expect(await print('/print/certificate/ABC-123')).toBe('cancelled');
    expect(await shell.ask('printJobs')).toEqual([]);
  });

  it('prints nothing for a page without content, and closes its window', async () => {
    expect(await print('/print/certificate/NONE')).toBe('failed');
    expect(await shell.ask('printJobs')).toEqual([]);
    await expect.poll(windowCount).toBe(1);
  });

  it('saves a file of a page at the chosen path', async () => {
    const path = join(app.userData, 'notas de Ana.csv');
    await shell.ask('chooseInDialog', { kind: 'save', path });
    const result = page.evaluate(() =>
      window.academia?.saveFile({ name: 'notas: Ana.csv', mediaType: 'text/csv', base64: 'w7FhbmTDug==' }),
    );
    expect(await result).toBe('saved');
    expect(readFileSync(path, 'utf8')).toBe('ñandú');
    const [dialog] = await shell.ask('dialogs');
    expect(dialog).toMatchObject({ kind: 'save', title: 'Guardar archivo' });
    expect(dialog?.defaultPath).toMatch(/notas_ Ana\.csv$/);
  });

  it('saves a download with the same dialog', async () => {
    const path = join(app.userData, 'evento de Ana.ics');
    await shell.ask('chooseInDialog', { kind: 'save', path });
    await page.getByRole('link', { name: 'Añadir al calendario' }).click();
    await expect.poll(async () => (await shell.ask('dialogs')).length).toBe(1);
    expect(await shell.ask('dialogs')).toMatchObject([{ kind: 'save', title: 'Guardar archivo' }]);
    await expect.poll(() => readFileSync(path, { encoding: 'utf8', flag: 'a+' })).toBe(CALENDAR);
  });
});
