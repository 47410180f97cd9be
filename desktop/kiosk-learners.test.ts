import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RosterPin } from '../contract/room-roster.ts';
import { academyAt, backendPid } from './testing/desktop-app.ts';
import { KioskMachine, LOCAL_ROOM } from './testing/kiosk-machine.ts';
import { type LocalRoom, makeRoom, signIn } from './testing/local-room.ts';

describe('a kiosk with learners', { timeout: 240_000 }, () => {
  const machine = new KioskMachine();
  let room: LocalRoom;

  beforeAll(async () => {
    const { shell, page } = await machine.startPrepared(LOCAL_ROOM);
    room = await makeRoom(page);
    await shell.stop();
    machine.write({ server: 'local', roomKey: room.key });
  }, 240_000);
  afterAll(() => machine.remove());

  const names = (page: Page) => page.getByRole('heading', { name: '¿Quién eres?' });
  /** The files of progress on the disk that mention a learner. */
  const filesAbout = ({ learner }: RosterPin) => {
    const folder = join(machine.app.userData, 'progress');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name));
    return paths.filter((path) => readFileSync(path, 'utf8').includes(learner.learnerId));
  };

  it('goes on after its backend and the whole app died, and leaves nothing at the end of the session', async () => {
    const { camila, jorge, course, key, progressOf } = room;
    const started = await machine.spawn();
    const page = await started.page(academyAt('/sala$'));
    expect(await page.evaluate((secret) => JSON.stringify({ ...localStorage }).includes(secret), key)).toBe(false);
    await signIn(page, 'Camila Q.', camila.pin);
    await page.goto(new URL(`/course/${course.id}`, page.url()).href);
    await page.getByRole('button', { name: /^Comenzar curso$/ }).click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(3);
    await video.evaluate((one: HTMLVideoElement) => one.pause()); // A pause saves.
    await expect.poll(() => filesAbout(camila)).not.toEqual([]);
    const [lesson] = course.lessons;

    process.kill(await backendPid(started), 'SIGKILL');
    const bar = page.getByRole('region', { name: 'Sesión de la sala' });
    await expect.poll(() => machine.app.log().split('"running"').length).toBe(3);
    await bar.getByText('Camila Q.').waitFor();
    await started.kill();

    const again = await machine.spawn();
    const next = await again.page(academyAt());
    await next.getByRole('region', { name: 'Sesión de la sala' }).getByText('Camila Q.').waitFor();
    await expect
      .poll(() => progressOf(next, camila))
      .toMatchObject([{ lessonId: lesson?.id, watchTime: expect.any(Number) }]);

    await next.getByRole('button', { name: 'Terminar sesión' }).click();
    await names(next).waitFor();
    expect(filesAbout(camila)).toEqual([]);
    const left = await next.evaluate(() => JSON.stringify([{ ...localStorage }, history.length]));
    expect(left).not.toContain(camila.learner.learnerId);
    await signIn(next, 'Jorge S.', jorge.pin);
    await next.goto(new URL('/training-history', next.url()).href);
    await next.getByRole('heading', { name: 'Historial de Capacitaciones' }).waitFor();
    expect(await next.getByText(course.title).count()).toBe(0);
    await again.stop();
  });
});
