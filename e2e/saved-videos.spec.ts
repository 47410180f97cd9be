import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatStopsItsAcademy as test, testThatWrites } from './fixtures.ts';
import { NO_SERVER, untilScreenIsCopied } from './no-server.ts';
import { AccountPages } from './pages/account-pages.ts';
import { SavedVideos } from './pages/saved-videos.ts';
import { newPerson, secondsOnServer } from './people.ts';
import { Staff } from './staff.ts';

test.use({
  expectedErrors: [
    new RegExp(`${NO_SERVER.source}|ERR_SOCKET_NOT_CONNECTED|Failed to fetch|error occurred when fetching the script`),
  ],
});

test('a saved course plays without the server, is listed in the profile, and is removed by the sign-out', {
  tag: '@sizes',
}, async ({ page, academy, people, course, player, frame, savedVideos, catalogue }) => {
  const { id, title, lessons } = await catalogue.courseOnFiles();
  const [, lesson] = lessons;
  if (!lesson) throw new Error('the course has one lesson');
  await people.arriveIn(page);
  await course.open(id);
  await expect(savedVideos.offer).toContainText(/\d [KM]B$/);
  await savedVideos.offer.click();
  await expect(savedVideos.saved).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  // The player's code is copied too.
  await untilScreenIsCopied(page, 'Player');

  await academy.kill();
  await page.reload();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(savedVideos.saved).toBeVisible();
  await course.lesson(lesson.title).click();
  await player.watchUntil(20);
  await player.expectLoaded();
  await player.close.click();

  await academy.startAgain();
  await page.reload();
  await expect.poll(() => secondsOnServer(page, lesson.id)).toBe(20);
  await frame.openProfile();
  await expect(savedVideos.rows).toHaveCount(1);
  await expect(savedVideos.rows).toContainText(title);
  await expect(savedVideos.card).toContainText(/\d [KM]B en uso/);
  await expectAccessibleInBothSchemes(page);

  await savedVideos.rows.getByRole('link', { name: title }).click();
  await expect(savedVideos.saved).toBeVisible();
  await frame.logout();
  await expect(savedVideos.offer).toBeVisible();
  await expect.poll(() => savedVideos.bytes()).toBe(0);
});

testThatWrites(
  'a course that a visitor is saving is saved completely after a sign-in in another tab',
  async ({ page, context, people, course, savedVideos, catalogue }) => {
    const person = newPerson();
    await people.register(person);
    const { id } = await catalogue.courseOnFiles();
    let letGo = () => {};
    const open = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let parts = 0;
    await context.route('**/objects/**', async (route) => {
      if (route.request().headers()['if-match'] !== undefined) parts += 1;
      if (parts > 1) await open;
      await route.continue();
    });
    await course.open(id);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await savedVideos.offer.click();
    await expect.poll(() => parts).toBeGreaterThan(1);

    const other = await context.newPage();
    await new AccountPages(other).openAndLogin(person);
    await expect(other).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toHaveCount(0);
    letGo();
    await expect(savedVideos.saved).toBeVisible();
    await page.reload();
    await expect(savedVideos.saved).toBeVisible();
  },
);

testThatWrites(
  'saving resumes after a reload, loads once for two tabs, leaves nothing when cancelled or full, and notices a change',
  async ({ page, context, request, academy, people, course, savedVideos, catalogue }) => {
    const { id, lessons, ...rest } = await catalogue.courseOnFiles();
    const parts: string[] = [];
    let letGo = () => {};
    let open = Promise.resolve();
    const hold = () => {
      parts.length = 0;
      open = new Promise((resolve) => {
        letGo = resolve;
      });
    };
    await context.route('**/objects/**', async (route) => {
      const isPart = route.request().headers()['if-match'] !== undefined;
      if (isPart) parts.push(route.request().url());
      if (isPart && parts.length > 1) await open;
      await route.continue().catch(() => undefined); // its page may have been closed
    });
    await people.arriveIn(page);
    await course.open(id);
    await page.evaluate(() => navigator.serviceWorker.ready);

    hold();
    await savedVideos.offer.click();
    await expect.poll(() => savedVideos.bytes()).toBeGreaterThan(0);
    await savedVideos.cancel.click();
    await expect(savedVideos.offer).toBeVisible();
    await expect.poll(() => savedVideos.bytes()).toBe(0);
    letGo();

    hold();
    await savedVideos.offer.click();
    await expect.poll(() => savedVideos.bytes()).toBeGreaterThan(0);
    await page.reload();
    await expect(savedVideos.partly).toBeVisible();
    parts.length = 1;
    await savedVideos.goOn.click();
    await expect.poll(() => parts.length).toBe(2);
    const other = await context.newPage();
    const otherTab = new SavedVideos(other);
    await other.goto(`/course/${id}`);
    await expect(otherTab.progress).toBeVisible();
    letGo();
    await expect(savedVideos.saved).toBeVisible();
    await expect(otherTab.saved).toBeVisible();
    expect(new Set(parts).size).toBe(lessons.length);
    await other.goto('/perfil');
    await otherTab.removeInList(rest.title).click();
    await expect(otherTab.rows).toHaveCount(0);
    await expect.poll(() => savedVideos.bytes()).toBe(0);
    await other.close();
    await savedVideos.offer.click();
    await expect(savedVideos.saved).toBeVisible();

    const staff = await Staff.signIn(request);
    const video = await request.get(lessons[0]?.videoUrl ?? '');
    const videoUrl = await staff.upload('otra.mp4', await video.body());
    const [first, ...others] = lessons.map(({ orderIndex: _, ...lesson }) => lesson);
    if (!first) throw new Error('the course has no lessons');
    const { title, description, category, instructor, duration, isFeatured, tags } = rest;
    const saved = { title, description, category, instructor, duration, isFeatured, tags };
    await staff.saveCourse(id, { ...saved, lessons: [{ ...first, videoUrl }, ...others] });
    await page.reload();
    await expect(page.getByText(/^El curso cambió desde que lo guardaste: faltan \d/)).toBeVisible();
    await savedVideos.renew.click();
    await expect(savedVideos.saved).toBeVisible();
    await savedVideos.remove.click();
    await expect.poll(() => savedVideos.bytes()).toBe(0);

    const browser = await context.newCDPSession(page);
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await browser.send('Storage.overrideQuotaForOrigin', { origin: academy.url, quotaSize: usage + 400_000 });
    await savedVideos.offer.click();
    await expect(savedVideos.alert).toContainText(/^No hay espacio para este cursoNecesita \d.* [KM]B/);
    await expect.poll(() => savedVideos.bytes()).toBe(0);
    await expect(savedVideos.offer).toBeVisible();
  },
);
