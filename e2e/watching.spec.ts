import type { Locator, Page } from 'playwright/test';
import { COURSE_TITLE_MAX_CHARS } from '../contract/course-editing.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testOfOnePerson as test, testThatWrites } from './fixtures.ts';
import { measureShifts, shiftsOf } from './page-arrival.ts';
import { HomePage } from './pages/home-page.ts';
import { Player } from './pages/player.ts';
import { newPerson, progressOnServer, secondsOnServer } from './people.ts';
import { Staff } from './staff.ts';

/** Height of a line of a lesson's title on the wider screen, in CSS px. */
const LINE_PX = 25;

test('a visitor watches a course to its end, and the progress is still there after a reload', { tag: '@both' }, async ({
  page,
  home,
  course,
  player,
  ratings,
  catalogue,
}) => {
  test.slow();
  // With reduced motion the next lesson begins only on demand.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, title, lessons } = await catalogue.courseOnFiles();
  await course.open(id);
  await expect(course.progress).toBeHidden();
  await expect(course.action).toHaveText('Comenzar curso');
  await course.action.click();

  for (const [index, lesson] of lessons.entries()) {
    await expect(player.title(lesson.title)).toBeVisible();
    await expect(player.complete).toBeVisible();
    await player.playToEnd();
    await expect(player.completed).toBeVisible();
    await expect(player.lessons.filter({ hasText: 'Completado' })).toHaveCount(index + 1);
    await expect(player.cancelNext).toBeHidden();
    if (index < lessons.length - 1) await player.nextLesson.click();
  }
  await expect(player.ended).toHaveText('¡Terminaste el curso!');
  await expect(player.dialog.getByRole('list', { name: 'Qué aprender ahora' }).getByRole('link')).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);
  await player.dialog.getByRole('radio', { name: '5 estrellas' }).check();
  await player.dialog.getByRole('button', { name: 'Enviar calificación' }).click();
  await expect(page.getByText('¡Gracias por votar!')).toBeVisible();
  await player.dialog.getByRole('button', { name: 'Volver al curso' }).click();
  await expect(player.dialog).toBeHidden();

  await expect(course.action).toHaveText('Repasar');
  await expect(ratings.star(5)).toBeChecked();
  await expectWholeCourse();
  await page.reload();
  await expectWholeCourse();
  await expect
    .poll(async () => (await progressOnServer(page)).filter(({ completed }) => completed).length)
    .toBe(lessons.length);

  await home.open();
  await expect(home.recent).toHaveCount(lessons.length);
  await expect(home.recent.filter({ hasText: 'Completado' })).toHaveCount(lessons.length);
  await expect(home.recent.first()).toContainText(lessons.at(-1)?.title ?? '');
  await expect(home.toContinue).toHaveCount(0);
  await home.recent.first().getByRole('link').click();
  await expect(course.title).toHaveText(title);

  async function expectWholeCourse(): Promise<void> {
    await expect(course.progress).toHaveAttribute('aria-valuenow', '100');
    await expect(course.progress).toContainText(`${lessons.length} de ${lessons.length} lecciones`);
    await expect(course.doneLessons()).toHaveCount(lessons.length);
  }
});

test('the end of a course moves nothing in sight, regardless of when the certificate arrives', {
  tag: '@sizes',
}, async ({ page, people, course, player, catalogue }) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  await measureShifts(page, '[role="dialog"]');
  await people.arriveIn(page);
  await course.open(id);
  await course.action.click();
  for (const { title } of lessons.slice(0, -1)) {
    await expect(player.title(title)).toBeVisible();
    await player.complete.click();
    await player.nextLesson.click();
  }
  await player.expectPlaying();
  const before = await shiftsOf(page);
  await player.skipToEnd();
  await expect(player.dialog.getByRole('list', { name: 'Qué aprender ahora' }).getByRole('link')).toHaveCount(3);
  await expect(player.dialog.getByRole('link', { name: /^Ver certificado/ })).toBeVisible();
  await expect(player.lessons).toHaveCount(lessons.length);
  expect((await shiftsOf(page)) - before).toBeLessThan(0.05);
});

test('a lesson left in its middle resumes there on another device of the same learner', async ({
  page,
  people,
  course,
  player,
  catalogue,
  otherDevice,
}) => {
  const leftAt = 33;
  const person = newPerson();
  const { id, lessons } = await catalogue.courseOnFiles();
  const [lesson] = lessons;
  if (!lesson) throw new Error('the course has no lessons');
  await people.arriveIn(page, person);
  await course.open(id);
  await course.lesson(lesson.title).click();
  await player.watchUntil(leftAt);
  await player.close.click();
  await expect.poll(() => secondsOnServer(page, lesson.id)).toBe(leftAt);

  const device = await otherDevice();
  const home = new HomePage(device);
  const there = new Player(device);
  await people.signIn(device, person);
  await home.open();
  await expect(home.toContinue).toHaveCount(1);
  await expect(home.toContinue).toContainText(lesson.title);
  await expect(home.toContinue).toContainText('Menos de 1 min');
  await home.toContinue.getByRole('link').click();
  await expect(there.title(lesson.title)).toBeVisible();
  await there.expectPlaying();
  await expect.poll(() => there.seconds()).toBeGreaterThanOrEqual(leftAt);
});

test('a lesson leads to the next one, another is completed by hand, and closing returns to the course', {
  tag: ['@sizes', '@both'],
}, async ({ page, isPhone, course, player, ratings, catalogue }) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  const [first, second] = lessons.map((lesson) => lesson.title);
  await course.open(id);
  await expect(course.action).toBeInViewport({ ratio: 1 });
  const height = page.viewportSize()?.height ?? Number.NaN;
  if (isPhone) expect((await course.action.boundingBox())?.y, 'in reach of the thumb').toBeGreaterThan(height / 2);
  await course.action.click();
  await expect(player.title(first ?? '')).toBeVisible();
  await player.expectPlaying();
  await page.keyboard.press('f');
  await expect.poll(() => player.isFullscreen()).toBe(true);
  await player.skipToEnd();
  await expect(player.dialog.getByText('La siguiente lección empieza sola en 5 segundos.')).toBeAttached();
  await expect(player.lessons.filter({ hasText: 'Completado' })).toHaveCount(1);
  await expect(player.title(second ?? '')).toBeVisible();
  await player.expectPlaying();
  expect(await player.isFullscreen(), 'the next lesson plays in it').toBe(true);
  await expectToFill(page, player.video);
  await page.keyboard.press('f');
  await expect.poll(() => player.isFullscreen()).toBe(false);
  await player.complete.click();
  await expect(player.completed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.dialog).toBeHidden();
  await expect(page).toHaveURL(`/course/${id}`);
  await expect(course.doneLessons()).toHaveCount(2);
  await expect(course.progress).toHaveAttribute('aria-valuenow', '50');
  await expect(course.action).toHaveText('Continuar: lección 3');
  // A restored page scrolls to its position once more.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(course.similar).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await expectUncovered(page, course.action);
  await ratings.review.focus();
  await expect(course.action.locator('..'), 'whoever types has the room above the keyboard').toHaveCSS(
    'position',
    'static',
  );
});

test.describe('a lesson opened by a shared address', () => {
  test.use({ expectedErrors: [/ERR_(FAILED|INTERNET_DISCONNECTED) .*\.mp4/] });

  test('starts paused at its second until it was played, also after its video could not be loaded', {
    tag: '@sizes',
  }, async ({ page, context, player, catalogue }) => {
    const { id, lessons } = await catalogue.courseOnFiles();
    const lesson = lessons.at(2);
    await page.goto(`/course/${id}?lesson=${lesson?.id}&t=12`);
    await expect(player.title(lesson?.title ?? '')).toBeVisible();
    await expect(player.video).toHaveAttribute('src', lesson?.videoUrl ?? '');
    await expect.poll(() => player.seconds()).toBe(12);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.route('**/objects/**/*.mp4', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(player.failure).toContainText('El video se interrumpió');
    await context.unroute('**/objects/**/*.mp4');
    await expect(player.failure).toBeHidden();
    await expect.poll(() => player.seconds()).toBe(12);
    expect(await player.video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(player.start).toHaveText('Continuar desde 0:12');
    await expect(player.dialog.locator('[data-keys]')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await player.start.click();
    await expect(player.start).toBeHidden();
    await expect.poll(() => player.seconds()).toBeGreaterThan(12);
    await player.watchUntil(33);
    await expect(page).toHaveURL(`/course/${id}?lesson=${lesson?.id}`);
    await page.reload();
    await expect(player.start).toHaveText('Continuar desde 0:33');
    await player.close.click();
    await expect(page).toHaveURL(`/course/${id}`);
  });
});

testThatWrites(
  'the title of a lesson has two lines at most, so that the video keeps its place',
  { tag: '@sizes' },
  async ({ page, request, player, catalogue }) => {
    const { id, lessons, ...rest } = await catalogue.courseOnFiles();
    const { title, description, category, instructor, duration, isFeatured, tags } = rest;
    const [first, ...others] = lessons.map(({ orderIndex: _, ...lesson }) => lesson);
    if (!first) throw new Error('the course has no lessons');
    const long = { ...first, title: 'MOSTRAR EL CATÁLOGO '.repeat(20).slice(0, COURSE_TITLE_MAX_CHARS) };
    const staff = await Staff.signIn(request);
    const course = { title, description, category, instructor, duration, isFeatured, tags };
    await staff.saveCourse(id, { ...course, lessons: [long, ...others] });
    const tops: number[] = [];
    for (const lesson of [long, ...others]) {
      await page.goto(`/course/${id}?lesson=${lesson.id}`);
      await expect(player.title(lesson.title.trim())).toBeVisible();
      await expect(player.video).toBeVisible();
      // Relative to the dialog, which a wide screen centres.
      const [dialog, video] = [await player.dialog.boundingBox(), await player.video.boundingBox()];
      tops.push((video?.y ?? Number.NaN) - (dialog?.y ?? Number.NaN));
    }
    expect(Math.max(...tops) - Math.min(...tops), tops.join(', ')).toBeLessThan(LINE_PX);
  },
);

async function expectToFill(page: Page, video: Locator): Promise<void> {
  const screen = page.viewportSize();
  await expect
    .poll(async () => await video.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: screen?.width, height: screen?.height });
}

/** Expects that at the end of the page the action covers nothing: it is beside the last part, or below it. */
async function expectUncovered(page: Page, action: Locator): Promise<void> {
  const last = page.getByRole('region', { name: 'Calificaciones' });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [above, box] = [await last.boundingBox(), await action.boundingBox()];
    if (!above || !box) throw new Error('they are not there');
    const isBeside = box.x >= above.x + above.width;
    expect(
      isBeside || box.y >= above.y + above.height,
      `${JSON.stringify(above)} ends above ${JSON.stringify(box)}`,
    ).toBe(true);
  }).toPass();
}
