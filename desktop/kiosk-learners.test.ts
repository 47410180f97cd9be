import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminGrant } from '../contract/auth.ts';
import type { CourseDetail, Course as ListedCourse } from '../contract/courses.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import type { RosterPin } from '../contract/room-roster.ts';
import type { MadeRoomKey, Room } from '../contract/rooms.ts';
import type { LessonProgress } from '../contract/training.ts';
import { ADMIN_PASSWORD, academyAt, backendPid } from './testing/desktop-app.ts';
import { KioskMachine, LOCAL_ROOM } from './testing/kiosk-machine.ts';

/** A training room of the academy on the machine itself. */
interface LocalRoom {
  readonly key: string;
  readonly camila: RosterPin;
  readonly jorge: RosterPin;
  readonly course: CourseDetail;
  /** Reads what a learner has watched, as an admin. */
  progressOf(page: Page, learner: RosterPin): Promise<LessonProgress[]>;
}

/** Makes a training room with a machine and two learners; calls go through the page, which has the launch cookie. */
async function makeRoom(page: Page): Promise<LocalRoom> {
  const { origin } = new URL(page.url());
  const call = async <T>(method: string, path: string, data?: unknown, headers = {}): Promise<T> => {
    const answer = await page.request.fetch(origin + path, { method, data, headers });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { adminKey } = await call<AdminGrant>('POST', '/api/admin/login', {
    username: 'admin',
    password: ADMIN_PASSWORD,
  });
  const admin = { [ADMIN_KEY_HEADER]: adminKey };
  const { id } = await call<Room>('POST', '/api/admin/rooms', { name: 'Sala Norte' }, admin);
  const { key } = await call<MadeRoomKey>('POST', `/api/admin/rooms/${id}/keys`, { label: 'Equipo 1' }, admin);
  const add = (name: string, lastName: string, rut: string) =>
    call<RosterPin>('POST', `/api/admin/rooms/${id}/roster/by-hand`, { name, lastName, rut }, admin);
  const camila = await add('Camila', 'Quilaqueo', '12345678-5');
  const jorge = await add('Jorge', 'Salinas', '11111111-1');
  const courses = await call<ListedCourse[]>('GET', '/api/courses');
  const details = courses.map((one) => call<CourseDetail>('GET', `/api/courses/${one.id}`));
  const onFiles = ({ lessons }: CourseDetail) => lessons.every(({ videoUrl }) => videoUrl?.startsWith('/objects/'));
  const course = (await Promise.all(details)).find(onFiles);
  if (!course) throw new Error('no course of the demonstration has its videos on this machine');
  const progressOf = (current: Page, { learner }: RosterPin) =>
    current.request
      .get(`${new URL(current.url()).origin}/api/users/${learner.learnerId}/progress`, { headers: admin })
      .then((answer) => answer.json());
  return { key, camila, jorge, course, progressOf };
}

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

  const signIn = async (page: Page, name: string, pin: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('heading', { name: 'Hola,' }).waitFor();
    await page.keyboard.type(pin);
    await page.getByRole('region', { name: 'Sesión de la sala' }).getByText(name).waitFor();
  };
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
