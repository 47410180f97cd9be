import type { APIRequestContext } from 'playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { NO_NETWORK } from './no-server.ts';
import { GroupScreen } from './pages/group-screen.ts';
import { RoomMachine } from './pages/room-machine.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { Staff } from './staff.ts';
import { expectNoTraces } from './traces.ts';

const TRAINER = { username: 'capacitadora', password: 'tranvia-guindo-solsticio' };

/** Refused passwords, which every browser prints. */
const EXPECTED = new RegExp(`status of 401|${NO_NETWORK.source}`);

test.use({ expectedErrors: [EXPECTED], contextOptions: { reducedMotion: 'reduce' } });

/** Longest time until a returned network is noticed, and the events are sent, in ms. */
const BACK_MS = 60_000;

/** A training room with a key for a machine, three learners and a trainer. */
async function aRoom(request: APIRequestContext) {
  const staff = await Staff.signIn(request);
  await staff.addAccount({ ...TRAINER, email: 'c@example.com', name: 'Rosa', lastName: 'Díaz', role: 'trainer' });
  const room = await staff.addRoom('Sala Centro');
  const key = await staff.addRoomKey(room.id);
  const add = (name: string, lastName: string, rut: string) => staff.addToRoster(room.id, { name, lastName, rut });
  const camila = (await add('Camila', 'Quilaqueo', '12345678-5')).learner;
  const jorge = (await add('Jorge', 'Sepúlveda', '11111111-1')).learner;
  const marisol = (await add('Marisol', 'Huenul', '22222222-2')).learner;
  return { staff, key, camila, jorge, marisol };
}

test('a trainer shows a course to a group, and each learner gets what was shown while they were present', {
  tag: '@sizes',
}, async ({ page, context, request, catalogue }) => {
  test.slow();
  const { staff, key, camila, jorge, marisol } = await aRoom(request);
  const { title, lessons } = await catalogue.courseOnFiles();
  const lessonId = lessons[0]?.id ?? '';
  const size = page.viewportSize();
  const machine = new RoomMachine(page);
  const group = new GroupScreen(page);
  await machine.setUp(key.key);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await test.step('begins with the learners who are present and a password', async () => {
    await group.begin.click();
    await group.start.click();
    await expect(page.getByText('Elige un curso.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await machine.name('Camila Q.').click();
    await machine.name('Jorge S.').click();
    await expect(page.getByText('2 personas marcadas')).toBeVisible();
    await group.choose(title);
    await group.name.fill('Grupo de la mañana');
    await group.user.fill(TRAINER.username);
    await group.password.fill('otra-que-no-es');
    await group.start.click();
    await expect(page.getByText('El usuario o la contraseña no son correctos.')).toBeVisible();
    await expectNoSidewaysScrollAtAnyWidth(page, 'the form of a group session', [1280, 768, 390, 320]);
    if (size) await page.setViewportSize(size);
    await group.password.fill(TRAINER.password);
    await group.start.click();
    await expect(page.getByText(`Lección 1 de ${lessons.length}`)).toBeVisible();
  });

  await test.step('shows the video to two learners', async () => {
    await group.playUntil(4);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScrollAtAnyWidth(page, 'a group session', [1280, 768, 390, 320]);
    if (size) await page.setViewportSize(size);
  });

  await test.step('one arrives late, one leaves early', async () => {
    await group.addPerson('Marisol H.');
    await group.person('Jorge S.', 'presente').click();
    await expect(group.person('Jorge S.', 'no está')).toBeVisible();
    await group.playUntil(9);
  });

  await test.step('goes on after a reload, where it was', async () => {
    await page.reload();
    await expect(group.person('Marisol H.', 'presente')).toBeVisible();
    await expect(group.person('Jorge S.', 'no está')).toBeVisible();
    await expect.poll(() => group.seconds()).toBeGreaterThan(8);
  });

  await test.step('goes on without network', async () => {
    await group.playUntil(11);
    await context.setOffline(true);
    await group.complete.click();
    await expect(group.completed).toBeVisible();
    await expect(page.getByText(/^Sin conexión: la asistencia se guarda/)).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('groupSessions'))).toContain('completed');
    await context.setOffline(false);
  });

  await test.step('ends with everybody’s attendance', async () => {
    await group.endSession();
    await expect(group.report).toBeVisible({ timeout: BACK_MS });
    expect((await group.rowOf('Camila Q.')).at(-1)).toBe('1');
    expect((await group.rowOf('Jorge S.')).at(-1)).toBe('0');
    expect((await group.rowOf('Marisol H.')).at(-1)).toBe('1');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScrollAtAnyWidth(page, 'the report of a group session', [1280, 768, 390, 320]);
    if (size) await page.setViewportSize(size);
  });

  await test.step('takes it along as CSV and on paper', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Asistencia Grupo de la mañana .*\.csv$/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Firma de quien dio la clase')).toBeVisible();
    await expect(group.leave).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('leaves the start screen for the next one', async () => {
    await group.leave.click();
    await expect(machine.who).toBeVisible();
    await page.reload();
    await expect(machine.who).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('groupSessions'))).toBeNull();
    await expectNoTraces(page, ['Grupo de la mañana', TRAINER.username, lessonId]);
  });

  await test.step('each learner has what was shown while they were present', async () => {
    const watchedBy = async (learnerId: string) => {
      const [lesson] = await staff.progressOf(learnerId);
      return { seconds: lesson?.watchTime ?? 0, isCompleted: lesson?.completed ?? false };
    };
    const [all, early, late] = await Promise.all([camila, jorge, marisol].map((one) => watchedBy(one.learnerId)));
    expect(all?.isCompleted && late?.isCompleted).toBe(true);
    expect(early?.isCompleted).toBe(false);
    expect(early?.seconds).toBeGreaterThanOrEqual(3);
    expect(early?.seconds).toBeLessThan(all?.seconds ?? 0);
  });
});
