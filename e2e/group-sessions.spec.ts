import type { APIRequestContext } from 'playwright/test';
import { adminGrantSchema } from '../contract/auth.ts';
import { courseDetailSchema, courseListSchema } from '../contract/courses.ts';
import {
  begunGroupSessionSchema,
  GROUP_SESSION_HEADER,
  type GroupEvent,
  groupEventsReceiptSchema,
} from '../contract/group-sessions.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import { rosterPinSchema } from '../contract/room-roster.ts';
import { madeRoomKeySchema, ROOM_KEY_HEADER, roomSchema } from '../contract/rooms.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { ADMIN, Staff } from './staff.ts';

const TRAINER = { username: 'capacitadora', password: 'tranvia-guindo-solsticio' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A training room with a machine and two learners in the roster. */
async function prepareRoom(request: APIRequestContext) {
  const { adminKey } = adminGrantSchema.parse(await (await request.post('/api/admin/login', { data: ADMIN })).json());
  const post = async (url: string, data: object) => {
    const answer = await request.post(url, { headers: { [ADMIN_KEY_HEADER]: adminKey }, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const { id } = roomSchema.parse(await post('/api/admin/rooms', { name: 'Sala Centro' }));
  const { key } = madeRoomKeySchema.parse(await post(`/api/admin/rooms/${id}/keys`, { label: 'Equipo 1' }));
  const add = async (name: string, lastName: string, rut: string) =>
    rosterPinSchema.parse(await post(`/api/admin/rooms/${id}/roster/by-hand`, { name, lastName, rut })).learner;
  const camila = await add('Camila', 'Torres', '12.345.678-5');
  const luis = await add('Luis', 'Rojas', '11.111.111-1');
  return { key, camila, luis };
}

/** Gives a group session in which Luis arrives late, and a lesson is completed. @returns the title of the lesson */
async function giveSession(request: APIRequestContext): Promise<string> {
  const { key, camila, luis } = await prepareRoom(request);
  const [listed] = courseListSchema.parse(await (await request.get('/api/courses?limit=1')).json());
  const detail = await request.get(`/api/courses/${listed?.id}`);
  const course = courseDetailSchema.parse(await detail.json());
  const [lesson] = course.lessons;
  const now = () => new Date().toISOString();
  const headers = { [ROOM_KEY_HEADER]: key };
  const begin = { name: 'Grupo de la mañana', courseId: course.id, learnerIds: [camila.learnerId], sentAt: now() };
  const begun = await request.post('/api/room/group-sessions', { headers, data: { ...TRAINER, ...begin } });
  const { token, session } = begunGroupSessionSchema.parse(await begun.json());
  const events: GroupEvent[] = [
    { number: 1, kind: 'completed', lessonId: lesson?.id ?? '', at: now() },
    { number: 2, kind: 'arrived', learnerId: luis.learnerId, at: now() },
  ];
  const withToken = { ...headers, [GROUP_SESSION_HEADER]: token };
  const sent = await request.post(`/api/room/group-sessions/${session.id}/events`, {
    headers: withToken,
    data: { events },
  });
  expect(groupEventsReceiptSchema.parse(await sent.json())).toEqual({ nextNumber: 3, refused: [] });
  const end = { endedAt: now(), lastNumber: 2 };
  const ended = await request.post(`/api/room/group-sessions/${session.id}/end`, { headers: withToken, data: end });
  expect(ended.status()).toBe(200);
  return lesson?.title ?? '';
}

test('a trainer reads and corrects the attendance of a group session', { tag: '@sizes' }, async ({ page, request }) => {
  test.slow();
  const panel = new AdminPanel(page);
  const size = page.viewportSize();
  const staff = await Staff.signIn(request);
  await staff.addAccount({ ...TRAINER, email: 'c@example.com', name: 'Rosa', lastName: 'Díaz', role: 'trainer' });
  const lesson = await giveSession(request);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await test.step('finds it in the training room', async () => {
    await panel.open('/admin/salas');
    await panel.signIn(TRAINER.password, TRAINER.username);
    await panel.openRow('Sala Centro');
    await page.getByRole('radiogroup', { name: 'Partes de la sala' }).getByText('Sesiones').click();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'Grupo de la mañana' }).click();
    await expect(panel.title).toHaveText('Grupo de la mañana');
    await expect(row('Camila Torres')).toContainText(lesson);
    await expect(row('Luis Rojas')).not.toContainText(lesson);
  });

  await test.step('corrects the minutes of a learner, with a reason', async () => {
    await page.getByRole('button', { name: 'Corregir los minutos de Luis Rojas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Minutos de Luis Rojas' });
    await dialog.getByRole('textbox', { name: 'Minutos de asistencia' }).fill('45');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Firmó la hoja');
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await expect(panel.toast('Asistencia corregida')).toBeVisible();
    await expect(row('Luis Rojas')).toContainText('Corregido 45 min');
    await expect(row('Luis Rojas')).toContainText('Firmó la hoja — Rosa Díaz');
  });

  await test.step('takes it along as CSV and on paper', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Asistencia Grupo de la mañana .*\.csv$/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Firma de quien dio la clase')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScrollAtAnyWidth(page, 'an attendance', [1200, 768, 390, 320]);
    if (size) await page.setViewportSize(size);
  });
});
