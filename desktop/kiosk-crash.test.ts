import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RECOVERY_PAUSES_MS } from './main/kiosk/recovery.ts';
import { academyAt, academyPage, backendPid } from './testing/desktop-app.ts';
import { KIOSK_PAGE, KioskMachine, LOCAL_ROOM } from './testing/kiosk-machine.ts';
import { StandInServer } from './testing/stand-in-server.ts';

const START = academyAt('/search\\?q=ventas$');
const ROOM = { ...LOCAL_ROOM, startScreen: '/search?q=ventas' };

describe('a kiosk after a crash', { timeout: 240_000 }, () => {
  let machine: KioskMachine;
  beforeEach(() => {
    machine = new KioskMachine();
  });
  afterEach(() => machine.remove());

  it('shows the start screen again after its page crashed, hung, or crashed in a loop', async () => {
    const { shell, page } = await machine.startPrepared(ROOM);
    const windowId = (await shell.ask('windows'))[0]?.id ?? 0;
    const shownUrl = async () => (await shell.ask('windows'))[0]?.url;
    const crashes = () => machine.app.log().split('the page is gone').length - 1;
    await page.goto(new URL('/help', page.url()).href);

    await shell.ask('crashPage', windowId);
    await expect.poll(crashes).toBe(1);
    await expect.poll(shownUrl).toMatch(START);

    await shell.ask('crashPage', windowId); // Within 10 s: a loop, which ends after a pause.
    await expect.poll(crashes).toBe(2);

    // A crashed page keeps its address and does not hang: repeated until there is a page again.
    const hang = async () => {
      await shell.ask('reportUnresponsive', windowId);
      return crashes();
    };
    await expect.poll(hang).toBeGreaterThan(2);
    await expect.poll(shownUrl).toMatch(START);
    await shell.stop();
  });

  it('shows a calm page and the start screen again after more deaths of its backend than the app survives', async () => {
    const { shell, page } = await machine.startPrepared(ROOM);
    await page.goto(new URL('/help', page.url()).href);
    /** Ends the pause unless it is over; the process id of the backend after it. */
    const nextPid = async (waitMs: number, before: number) => {
      await shell.ask('endWait', waitMs);
      return backendPid(shell).catch(() => before);
    };
    for (const waitMs of [250, 1_000, 2_000, 4_000, 8_000]) {
      const pid = await backendPid(shell);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => nextPid(waitMs, pid)).not.toBe(pid);
    }
    process.kill(await backendPid(shell), 'SIGKILL');
    await page.getByRole('heading', { name: 'Abriendo tu academia…' }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await page.waitForURL(START);
    await shell.stop();
  });

  it('waits for a server without a limit, and asks for help after some time', async () => {
    const server = await StandInServer.start({ '/': { body: '<main>Academia</main>' } });
    const { origin, port } = server;
    await server.stop();
    machine.write({ server: origin, startScreen: '/' });
    machine.allowTries();
    const shell = await machine.spawn();
    const page = await shell.page(KIOSK_PAGE);
    const help = page.getByText(/avisa a quien está a cargo de la sala/);
    const endPauses = async () => {
      for (const pauseMs of RECOVERY_PAUSES_MS) await shell.ask('endWait', pauseMs);
    };
    const isHelpShown = async () => {
      if (await page.getByText('Tomará solo unos segundos.').count()) await endPauses();
      return (await help.count()) === 1;
    };
    await expect.poll(isHelpShown).toBe(true);
    const back = await StandInServer.start({ '/': { body: '<main>Academia</main>' } }, port);
    await expect.poll(() => endPauses().then(() => page.url())).toMatch(academyAt());
    await shell.stop();
    await back.stop();
  });

  it('ends with 1 after an error that nothing has caught, without a dialog, and opens again', async () => {
    const { shell } = await machine.startPrepared(ROOM);
    await shell.ask('throwInMain', 'a fault').catch(() => undefined);
    const end = await shell.ended;
    expect([end.code, end.output]).toEqual([1, expect.not.stringContaining('relaunch')]);
    const again = await machine.spawn();
    await academyPage(again);
    expect(await again.ask('dialogs')).toEqual([]);
    await again.stop();
  });

  it('starts itself after such an error when nothing but `--kiosk` makes it a kiosk', async () => {
    await machine.app.prepare();
    const shell = await machine.spawn(['--kiosk']);
    await academyPage(shell);
    await shell.ask('throwInMain', 'a fault').catch(() => undefined);
    expect(await shell.ended).toEqual({ code: 1, output: expect.stringContaining('relaunch') });
  });
});
