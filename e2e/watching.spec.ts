import { expect, testThatWrites as test } from './fixtures.ts';
import { AccountPages } from './pages/account-pages.ts';
import { CoursePage } from './pages/course-page.ts';
import { HomePage } from './pages/home-page.ts';
import { Player } from './pages/player.ts';
import { newPerson, progressOnServer, secondsOnServer } from './people.ts';

test('a visitor watches a course to its end, and all of it is still there after a reload', { tag: '@both' }, async ({
  page,
  home,
  course,
  player,
  catalogue,
}) => {
  test.slow();
  const { id, title, lessons } = await catalogue.courseOnFiles();
  await course.open(id);
  await expect(course.progress).toBeHidden();
  await course.play.click();

  for (const [index, lesson] of lessons.entries()) {
    await expect(player.title(lesson.title)).toBeVisible();
    await expect(player.complete).toBeVisible();
    await player.playToEnd();
    await expect(player.completed).toBeVisible();
    await expect(player.lessons.filter({ hasText: 'Completado' })).toHaveCount(index + 1);
    if (index < lessons.length - 1) await player.nextLesson.click();
  }
  await player.dialog.getByRole('button', { name: 'Volver al curso' }).click();
  await expect(player.dialog).toBeHidden();

  await expectWholeCourse();
  await page.reload();
  await expectWholeCourse();
  await expect.poll(async () => (await progressOnServer(page)).filter(({ completed }) => completed).length).toBe(lessons.length);

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

test('a lesson left in its middle goes on there on another device of the same learner', async ({
  page,
  account,
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
  await account.openAndRegister(person);
  await course.open(id);
  await course.lesson(lesson.title).click();
  await player.watchUntil(leftAt);
  await player.close.click();
  await expect.poll(() => secondsOnServer(page, lesson.id)).toBe(leftAt);

  const device = await otherDevice();
  const home = new HomePage(device);
  const there = new Player(device);
  await new AccountPages(device).openAndLogin(person);
  await expect(home.toContinue).toHaveCount(1);
  await expect(home.toContinue).toContainText(lesson.title);
  await expect(home.toContinue).toContainText('Menos de 1 min');
  await home.toContinue.getByRole('link').click();
  await new CoursePage(device).play.click();
  await expect(there.title(lesson.title)).toBeVisible();
  await expect.poll(() => there.seconds()).toBeGreaterThanOrEqual(leftAt);
});

test('a lesson is marked by hand, and closing it goes back to the course', { tag: ['@sizes', '@both'] }, async ({
  page,
  course,
  player,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  const second = lessons.at(1)?.title ?? '';
  await course.open(id);
  await course.lesson(second).click();
  await expect(page).toHaveURL(/\?lesson=/);
  await player.complete.click();
  await expect(player.completed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.dialog).toBeHidden();
  await expect(page).toHaveURL(`/course/${id}`);
  await expect(course.doneLessons()).toHaveCount(1);
  await expect(course.progress).toHaveAttribute('aria-valuenow', '25');
});

test('a lesson whose address is shared opens at once', async ({ page, player, catalogue }) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  const lesson = lessons.at(2);
  await page.goto(`/course/${id}?lesson=${lesson?.id}`);
  await expect(player.title(lesson?.title ?? '')).toBeVisible();
  await expect(player.video).toHaveAttribute('src', lesson?.videoUrl ?? '');
  await player.close.click();
  await expect(page).toHaveURL(`/course/${id}`);
});

test('the video obeys the keyboard and the choice of its speed', async ({ course, player, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await course.play.click();
  await player.expectPlaying();
  const isPaused = () => player.video.evaluate((video: HTMLVideoElement) => video.paused);
  await player.page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
  await player.page.keyboard.press('l');
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(10);
  await player.page.keyboard.press('j');
  await expect.poll(() => player.seconds()).toBeLessThan(10);
  await player.page.keyboard.press('m');
  await expect.poll(() => player.video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await player.dialog.getByRole('combobox', { name: 'Velocidad' }).selectOption('1,5×');
  await expect.poll(() => player.video.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
});
