import type { APIRequestContext } from 'playwright/test';
import type { RosterPin } from '../contract/room-roster.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { NO_NETWORK } from './no-server.ts';
import { RoomMachine } from './pages/room-machine.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { Staff } from './staff.ts';
import { expectNoTraces, expectNoTracesInHistory } from './traces.ts';

/** Refused PINs and keys, which every browser prints. */
const EXPECTED = new RegExp(`status of 401|${NO_NETWORK.source}`);

test.use({ expectedErrors: [EXPECTED], contextOptions: { reducedMotion: 'reduce' } });

/** Longest time until a returned network is noticed, and the boxes are sent, in ms. */
const BACK_MS = 60_000;

/** A training room with a machine and two learners. */
async function aRoom(request: APIRequestContext, settings = {}) {
  const staff = await Staff.signIn(request);
  const room = await staff.addRoom('Sala Centro', settings);
  const key = await staff.addRoomKey(room.id);
  const camila = await staff.addToRoster(room.id, { name: 'Camila', lastName: 'Quilaqueo', rut: '12345678-5' });
  const jorge = await staff.addToRoster(room.id, { name: 'Jorge', lastName: 'Sepúlveda-Huenul', rut: '11111111-1' });
  return { staff, room, key, camila, jorge };
}

/** Texts by which a learner is recognised. */
const wordsOf = ({ learner: { learnerId, lastName } }: RosterPin) => [learnerId, lastName];

test('one learner after the other uses a machine, and the next one finds nothing of the last', {
  tag: '@sizes',
}, async ({ page, request, course, player, catalogue }) => {
  test.slow();
  const { staff, key, camila, jorge } = await aRoom(request);
  const { id: courseId, lessons } = await catalogue.courseOnFiles();
  const lessonId = lessons[0]?.id ?? '';
  const machine = new RoomMachine(page);

  await test.step('the machine gets its key', async () => {
    await page.goto('/sala');
    await machine.useThisMachine.click();
    await expect(page.getByText('Escribe la llave de la sala.')).toBeVisible();
    await machine.key.fill('una-llave-que-nadie-hizo');
    await machine.useThisMachine.click();
    await expect(machine.problem).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await machine.setUp(key.key);
    await expect(machine.name('Camila Q.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const size = page.viewportSize();
    await expectNoSidewaysScrollAtAnyWidth(page, 'the names', [1280, 768, 390, 320]);
    if (size) await page.setViewportSize(size);
  });

  await test.step('nobody is in: every address is the start screen', async () => {
    await page.goto('/training-history');
    await expect(machine.who).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sala');
  });

  await test.step('a learner types a wrong PIN, then the right one', async () => {
    await machine.name('Camila Q.').click();
    await expectAccessibleInBothSchemes(page);
    await machine.typePin(camila.pin === '0000' ? '0001' : '0000');
    await expect(machine.problem).toContainText('Te quedan 4 intentos.');
    await machine.typePin(camila.pin);
    await expect(machine.bar).toContainText('Camila Q.');
    expect(new URL(page.url()).pathname).toBe('/library');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('watches, searches, and goes on after a reload', async () => {
    await course.open(courseId);
    await course.play.click();
    await player.watchUntil(20);
    await expect(machine.end).toBeVisible();
    await player.close.click();
    await page.goto('/search?q=zafarrancho');
    await page.reload();
    await expect(machine.bar).toContainText('Camila Q.');
    await page.evaluate(() => {
      window.sessionStorage.setItem('otra', 'Quilaqueo');
      // biome-ignore lint/suspicious/noDocumentCookie: as pages on plain http store cookies
      document.cookie = 'rastro=Quilaqueo; path=/';
      window.indexedDB.open('Quilaqueo');
    });
    await page.goto('/training-history');
    await expect(page.getByRole('heading', { name: 'Historial de Capacitaciones' })).toBeVisible();
  });

  const traces = [...wordsOf(camila), lessonId, 'zafarrancho'];
  await test.step('ends the session, and nothing is left', async () => {
    await machine.endSession();
    await expect.poll(() => page.evaluate(() => Object.keys(window.localStorage))).not.toContain('authTokens');
    await expectNoTraces(page, traces);
    await expectNoTracesInHistory(page, traces);
    expect(await staff.progressOf(camila.learner.learnerId)).toMatchObject([{ lessonId, watchTime: 20 }]);
  });

  await test.step('the next learner begins without progress', async () => {
    await machine.signIn('Jorge S.', jorge.pin);
    await course.open(courseId);
    await expect(course.action).toHaveText('Comenzar curso');
    await expectNoTraces(page, [...wordsOf(camila), 'zafarrancho']);
  });

  await test.step('a sign-out in the menu ends the session too', async () => {
    await page.getByRole('button', { name: /^Cuenta de / }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(machine.who).toBeVisible();
    await expectNoTraces(page, wordsOf(jorge));
  });

  await test.step('a guest goes on without a name, and leaves nothing', async () => {
    await machine.guest.click();
    await expect(machine.bar).toContainText('Sin nombre');
    const guestId = await page.evaluate(() => window.localStorage.getItem('anonymousUserId'));
    await machine.endSession();
    await expectNoTraces(page, [String(guestId)]);
  });
});

test('an unused machine counts down, and wipes everything', async ({ page, request }) => {
  const { key, camila } = await aRoom(request);
  const machine = new RoomMachine(page);
  await machine.setUp(key.key);
  await machine.signIn('Camila Q.', camila.pin);
  await page.clock.install();
  await page.goto('/');
  await expect(machine.bar).toBeVisible();

  // The clock of the page goes on by itself as well.
  await page.clock.fastForward('04:00');
  await page.clock.runFor(1_000);
  await expect(machine.countdown).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(machine.countdown).toBeVisible();
  await expectAccessibleInBothSchemes(page, '[role="alertdialog"]');
  await expect(page.getByRole('button', { name: 'Seguir aquí' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(machine.countdown).toBeHidden();

  await page.clock.fastForward('05:01');
  await page.clock.runFor(1_000);
  await expect(machine.countdown).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(machine.who).toBeVisible();
  await expectNoTraces(page, wordsOf(camila));
});

test('a session that was left a while ago does not go on after a restart', async ({ page, request }) => {
  const { key, camila } = await aRoom(request);
  const machine = new RoomMachine(page);
  await machine.setUp(key.key);
  await machine.signIn('Camila Q.', camila.pin);
  await page.goto('/search?q=zafarrancho');
  await page.goto('/library');
  await page.clock.install({ time: Date.now() + 6 * 60_000 });
  await page.reload();
  await expect(machine.who).toBeVisible();
  await expectNoTraces(page, [...wordsOf(camila), 'zafarrancho']);
  await expectNoTracesInHistory(page, wordsOf(camila));
});

test('a session is over as soon as its end is pressed, also for a tab that is closed at once', async ({
  page,
  context,
  request,
}) => {
  const { key, camila } = await aRoom(request);
  await new RoomMachine(page).setUp(key.key);
  await new RoomMachine(page).signIn('Camila Q.', camila.pin);
  // Chromium may lose the writes of a page that is closed in the same moment: another page has to see them.
  const witness = await context.newPage();
  await witness.goto('/health/live');
  await page.getByRole('button', { name: 'Terminar sesión' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => witness.evaluate(() => window.localStorage.getItem('roomSession'))).toBeNull();
  await page.close();
  const next = await context.newPage();
  await next.goto('/training-history');
  await expect(new RoomMachine(next).who).toBeVisible();
  await expectNoTraces(next, wordsOf(camila));
});

test('a changed form asks nothing at the end of a session', async ({ page, request }) => {
  const { key } = await aRoom(request);
  const machine = new RoomMachine(page);
  await machine.setUp(key.key);
  await machine.guest.click();
  await expect(machine.bar).toBeVisible();
  await page.goto('/registro');
  await page.getByRole('textbox', { name: 'Nombre' }).first().fill('Rosamunda');
  await machine.endSession();
  await expectNoTraces(page, ['Rosamunda']);
  await expectNoTracesInHistory(page, ['Rosamunda']);
});

test('progress without network waits sealed on the machine, and is sent later', async ({
  page,
  context,
  request,
  course,
  player,
  catalogue,
}) => {
  test.slow();
  const { staff, key, camila, jorge } = await aRoom(request);
  const { id: courseId, lessons } = await catalogue.courseOnFiles();
  const lessonId = lessons[0]?.id ?? '';
  const machine = new RoomMachine(page);
  await machine.setUp(key.key);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await machine.signIn('Camila Q.', camila.pin);
  await course.open(courseId);
  await course.play.click();
  await player.expectPlaying();
  await player.expectLoaded();

  await context.setOffline(true);
  await player.watchUntil(25);
  await machine.end.click();
  await expect(page.getByText('No pudimos cargar los nombres')).toBeVisible();
  const traces = [...wordsOf(camila), lessonId];
  await expectNoTraces(page, traces);
  const sealedProgress = () => page.evaluate(() => window.localStorage.getItem('sealedProgress'));
  expect(await sealedProgress()).toMatch(/^\["[\w-]{100,}"\]$/);
  expect((await staff.progressOf(camila.learner.learnerId)).some(({ watchTime }) => watchTime === 25)).toBe(false);

  await context.setOffline(false);
  await expect.poll(sealedProgress, { timeout: BACK_MS }).toBeNull();
  expect(await staff.progressOf(camila.learner.learnerId)).toMatchObject([{ lessonId, watchTime: 25 }]);

  // The next learner signs out in the menu.
  await machine.signIn('Jorge S.', jorge.pin);
  await course.open(courseId);
  await course.play.click();
  await player.expectPlaying();
  await player.expectLoaded();
  await context.setOffline(true);
  await player.watchUntil(28);
  await player.close.click();
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('No pudimos cargar los nombres')).toBeVisible();
  await expectNoTraces(page, [...wordsOf(jorge), lessonId]);
  await context.setOffline(false);
  await expect.poll(sealedProgress, { timeout: BACK_MS }).toBeNull();
  expect(await staff.progressOf(jorge.learner.learnerId)).toMatchObject([{ lessonId, watchTime: 28 }]);
});

test('a machine whose key was withdrawn says whom to call, and takes a new key', async ({ page, request }) => {
  const { staff, room, key, camila } = await aRoom(request);
  const machine = new RoomMachine(page);
  await machine.setUp(key.key);
  await machine.signIn('Camila Q.', camila.pin);

  await staff.withdrawRoomKey(room.id, key.id);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'La llave de esta sala ya no es válida' })).toBeVisible();
  await expect(page.getByText(/^Llama a quien administra/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoTraces(page, wordsOf(camila));

  await machine.key.fill((await staff.addRoomKey(room.id)).key);
  await machine.useThisMachine.click();
  await expect(machine.name('Camila Q.')).toBeVisible();
});
