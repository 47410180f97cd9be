import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RosterPin } from '../contract/room-roster.ts';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { ADMIN_PASSWORD, academyAt, backendPid } from './testing/desktop-app.ts';
import { KioskMachine, LOCAL_ROOM } from './testing/kiosk-machine.ts';
import { type LocalRoom, makeRoom, signIn } from './testing/local-room.ts';

/** Longest wait for a step on a busy machine, in ms. */
const PATIENCE_MS = 120_000;
const EXIT_KEYS = { control: true, alt: true, shift: true, key: 'S', code: 'KeyS' };

describe('a training room from an empty machine to a completed course', { timeout: 600_000 }, () => {
  const machine = new KioskMachine();
  let room: LocalRoom;
  let shell: ShellProcess;
  let page: Page;

  beforeAll(async () => {
    const started = await machine.startPrepared(LOCAL_ROOM);
    room = await makeRoom(started.page, { idleMinutes: 1 });
    await started.shell.stop();
    machine.write({ server: 'local', roomKey: room.key, printing: true });
    machine.allowTries();
    await start();
  }, 240_000);
  afterAll(() => machine.remove());

  async function start(): Promise<void> {
    shell = await machine.spawn();
    page = await shell.page(academyAt('/sala$'));
    page.setDefaultTimeout(PATIENCE_MS);
  }

  const names = () => page.getByRole('heading', { name: '¿Quién eres?' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const tile = (name: string) => page.getByRole('button', { name, pressed: true });
  const completedBy = async (learner: RosterPin) =>
    (await room.progressOf(page, learner)).filter(({ completed }) => completed).length;

  it('a learner completes the course alone, with their PIN', async () => {
    const { camila, course } = room;
    await signIn(page, 'Camila Q.', camila.pin);
    await page.goto(new URL(`/course/${course.id}`, page.url()).href);
    await button('Comenzar curso').click();
    const dialog = page.getByRole('dialog');
    for (const { title } of course.lessons) {
      await dialog.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
      await dialog.getByRole('button', { name: 'Completar', exact: true }).click();
    }
    await expect.poll(() => completedBy(camila), { timeout: PATIENCE_MS }).toBe(course.lessons.length);
    await button('Terminar sesión').first().click();
    await names().waitFor();
  });

  it('a guest leaves the machine, which wipes itself', async () => {
    await button('Entrar sin nombre').click();
    await page.getByRole('region', { name: 'Sesión de la sala' }).getByText('Sin nombre').waitFor();
    await page.clock.install();
    await page.reload();
    await button('Terminar sesión').first().waitFor();
    await page.clock.fastForward('01:01');
    await page.clock.runFor(1_000);
    await page.getByRole('alertdialog', { name: '¿Sigues ahí?' }).waitFor();
    await page.clock.fastForward('00:31');
    await page.clock.runFor(1_000);
    await names().waitFor();
    expect(await page.evaluate(() => Object.keys({ ...localStorage }))).not.toContain('roomSession');
  });

  it('a trainer shows the course to two others, one of whom arrives late, though the backend dies and the machine restarts', async () => {
    const { jorge, marisol, course } = room;
    await button('Sesión de grupo').click();
    await button('Jorge S.').click();
    await page.getByRole('combobox', { name: 'Curso' }).fill(course.title);
    await page.getByRole('option', { name: course.title }).click();
    await page.getByRole('textbox', { name: 'Nombre del grupo' }).fill('Grupo de la tarde');
    await page.getByRole('textbox', { name: 'Usuario' }).fill('admin');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN_PASSWORD);
    await button('Comenzar').click();
    const video = page.locator('video');
    await button('Reproducir').first().click();
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: PATIENCE_MS })
      .toBeGreaterThan(3);

    const starts = () => machine.app.log().split('"running"').length;
    const before = starts();
    process.kill(await backendPid(shell), 'SIGKILL');
    await expect.poll(starts, { timeout: PATIENCE_MS }).toBeGreaterThan(before);
    await tile('Jorge S.').waitFor();
    await button('Agregar a una persona').click();
    await page.getByRole('dialog', { name: '¿Quién llegó?' }).getByRole('button', { name: 'Marisol H.' }).click();
    await tile('Marisol H.').waitFor();
    await shell.stop();

    await start();
    await tile('Marisol H.').waitFor();
    const [first] = course.lessons;
    const watched = async (learner: RosterPin) =>
      (await room.progressOf(page, learner)).find(({ lessonId }) => lessonId === first?.id)?.watchTime ?? 0;
    await expect.poll(() => watched(jorge), { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(2);
    expect(await watched(marisol)).toBeLessThan(await watched(jorge));
    for (const { title } of course.lessons) {
      await page.getByRole('list', { name: course.title }).getByRole('button', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await button('Completar').click();
      await page.getByText('Completada', { exact: true }).waitFor();
    }
    await button('Terminar sesión').click();
    await button('Terminar').click();
    const report = page.getByRole('table', { name: 'Asistencia del grupo' });
    const count = String(course.lessons.length);
    for (const name of ['Jorge S.', 'Marisol H.'])
      expect(await report.getByRole('row', { name }).getByRole('cell').last().textContent()).toBe(count);
    expect(await button('Descargar CSV').count()).toBe(0); // The settings of the machine forbid downloads.
    await button('Imprimir').click();
    await expect
      .poll(() => shell.ask('printJobs'), { timeout: PATIENCE_MS })
      .toMatchObject([{ options: { landscape: false, pageSize: 'A4' } }]);
    await report.waitFor();
    await button('Volver al inicio').click();
    await names().waitFor();
  });

  it('all three have completed the course, and nothing of them is on the machine', async () => {
    const { camila, jorge, marisol, course } = room;
    for (const learner of [camila, jorge, marisol]) expect(await completedBy(learner)).toBe(course.lessons.length);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const { learner } of [camila, jorge, marisol]) expect(stored).not.toContain(learner.learnerId);
  });

  it('an admin leaves the kiosk with their password', async () => {
    await shell.ask('isKeyStopped', EXIT_KEYS);
    await page.getByLabel('Usuario o email', { exact: true }).fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD);
    await button('Salir').click();
    expect((await shell.ended).code).toBe(0);
  });
});
