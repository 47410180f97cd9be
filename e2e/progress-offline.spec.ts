import { expect, testWithOwnAcademy as test } from './fixtures.ts';
import { NO_NETWORK } from './no-server.ts';
import { progressOnServer, secondsOnServer } from './people.ts';

/** Longest time until a returned server is found, in ms: the waits between two checks grow to 30 s. */
const BACK_MS = 40_000;

test.use({ expectedErrors: [NO_NETWORK] });
test.slow();

test('progress recorded without the server reaches it when it is back', async ({
  page,
  academy,
  people,
  frame,
  course,
  player,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  const lessonId = lessons[0]?.id ?? '';
  await people.arriveIn(page);
  await course.open(id);
  await course.play.click();
  await player.watchUntil(20);
  await expect.poll(() => secondsOnServer(page, lessonId)).toBe(20);

  await player.expectLoaded();
  await academy.kill();
  await player.watchUntil(30);
  await expect(frame.offlineBanner).toBeAttached();
  await player.playToEnd();
  await expect(player.completed).toBeVisible();

  await academy.startAgain();
  await expect(frame.offlineBanner).toBeHidden({ timeout: BACK_MS });
  await expect
    .poll(() => progressOnServer(page))
    .toMatchObject([{ lessonId, completed: true, progressPercentage: 100 }]);
});

test('progress recorded without the server survives a reload without it', async ({
  page,
  academy,
  frame,
  course,
  player,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  const [lesson] = lessons;
  if (!lesson) throw new Error('the course has no lessons');
  await course.open(id);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker takes over at the next load, and copies that page.
  await page.reload();
  await course.lesson(lesson.title).click();
  await player.expectPlaying();

  await player.expectLoaded();
  await academy.kill();
  await player.watchUntil(33);
  await player.close.click();
  await page.reload();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(course.play).toHaveAccessibleName(`Continuar: ${lesson.title}`);

  await academy.startAgain();
  await expect(frame.offlineBanner).toBeHidden({ timeout: BACK_MS });
  await expect.poll(() => secondsOnServer(page, lesson.id)).toBe(33);
});
