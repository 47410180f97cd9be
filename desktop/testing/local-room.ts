import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AdminGrant } from '../../contract/auth.ts';
import type { CourseDetail, Course as ListedCourse } from '../../contract/courses.ts';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';
import type { RosterPin } from '../../contract/room-roster.ts';
import type { MadeRoomKey, Room } from '../../contract/rooms.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { ADMIN_PASSWORD } from './desktop-app.ts';

/** A training room of the academy on the machine itself. */
export interface LocalRoom {
  readonly key: string;
  readonly camila: RosterPin;
  readonly jorge: RosterPin;
  readonly marisol: RosterPin;
  /** A course whose videos are on this machine. */
  readonly course: CourseDetail;
  /** Reads what a learner has watched, as an admin. */
  progressOf(page: Page, learner: RosterPin): Promise<LessonProgress[]>;
}

/** Makes a training room with a machine and three learners; calls go through the page, which has the launch cookie. */
export async function makeRoom(page: Page, settings = {}): Promise<LocalRoom> {
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
  const { id } = await call<Room>('POST', '/api/admin/rooms', { name: 'Sala Norte', settings }, admin);
  const { key } = await call<MadeRoomKey>('POST', `/api/admin/rooms/${id}/keys`, { label: 'Equipo 1' }, admin);
  const add = (name: string, lastName: string, rut: string) =>
    call<RosterPin>('POST', `/api/admin/rooms/${id}/roster/by-hand`, { name, lastName, rut }, admin);
  const camila = await add('Camila', 'Quilaqueo', '12345678-5');
  const jorge = await add('Jorge', 'Salinas', '11111111-1');
  const marisol = await add('Marisol', 'Huenul', '22222222-2');
  const courses = await call<ListedCourse[]>('GET', '/api/courses');
  const details = courses.map((one) => call<CourseDetail>('GET', `/api/courses/${one.id}`));
  const onFiles = ({ lessons }: CourseDetail) => lessons.every(({ videoUrl }) => videoUrl?.startsWith('/objects/'));
  const course = (await Promise.all(details)).find(onFiles);
  if (!course) throw new Error('no course of the demonstration has its videos on this machine');
  const progressOf = (current: Page, { learner }: RosterPin) =>
    current.request
      .get(`${new URL(current.url()).origin}/api/users/${learner.learnerId}/progress`, { headers: admin })
      .then((answer) => answer.json());
  return { key, camila, jorge, marisol, course, progressOf };
}

/** Signs a learner in on the start screen, with the keyboard. */
export async function signIn(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: 'Hola,' }).waitFor();
  await page.keyboard.type(pin);
  await page.getByRole('region', { name: 'Sesión de la sala' }).getByText(name).waitFor();
}
