import type { Page } from 'playwright/test';
import { expect, test, testThatWrites } from './fixtures.ts';
import { beginningOf, delayStyles, holdFaces, holdScripts, measureShifts, shiftsOf } from './page-arrival.ts';
import { newPerson } from './people.ts';
import { publicScreens } from './public-screens.ts';
import { untilTakenOver } from './taken-over.ts';

/** Calls of every guest's page, also with page data: the session, counting, live updates. */
const ASKED_ANYWAY =
  /^(POST |GET \/api\/courses\/[^/]+\/rating\/|GET \/api\/community\/posts\/[^/]+(\/stream|\/replies\?limit=24)?$)/;
/**
 * Calls that are late on purpose: the files to save, when the page is idle; similar courses, shortly before they are
 * in sight.
 */
const ASKED_LATE = /^GET \/api\/courses(\/[^/]+\/(files|similar)|\?instructor=[^&]+&limit=24)$/;
/** Calls for the numbers in the wide header. */
const COUNTED_WHEN_WIDE = ['GET /api/courses?limit=1', 'GET /api/categories'];

/** Waits until the page of that address is painted and cached: a busy server first answers with the empty page. */
async function untilPainted(page: Page, path: string, isPhone = false): Promise<void> {
  const headers = { 'sec-ch-ua-mobile': isPhone ? '?1' : '?0' };
  const html = async () => (await page.request.get(path, { headers })).text();
  await expect.poll(html, { message: path }).not.toContain('<div id="root"></div>');
}

/** Waits until the browser has taken over the page, and has drawn the result. */
async function takenOver(page: Page): Promise<void> {
  await untilTakenOver(page);
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test.describe('taken over by the browser', () => {
  // The worker would read the catalogue for its copies.
  test.use({ expectedErrors: [/status of 404/], serviceWorkers: 'block', otherSites: ['calendly.com'] });

  testThatWrites(
    'a screen requests nothing that is in its page data, and does not move',
    { tag: '@sizes' },
    async ({ page, course, catalogue, isPhone }) => {
      test.slow();
      const counted = isPhone ? [] : COUNTED_WHEN_WIDE;
      await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': isPhone ? '?1' : '?0' });
      await measureShifts(page);
      const faces = await holdFaces(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
      });
      for (const [path, content] of await publicScreens(page)) {
        await untilPainted(page, path, isPhone);
        asked.length = 0;
        faces.hold();
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('main').getByText(content).first(), path).toBeVisible();
        await takenOver(page);
        faces.letGo();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await takenOver(page);
        expect(
          asked.filter(
            (call) => ![ASKED_ANYWAY, ASKED_LATE].some((calls) => calls.test(call)) && !counted.includes(call),
          ),
          path,
        ).toEqual([]);
        expect(await shiftsOf(page), path).toBeLessThan(0.05);
      }

      await test.step('without storage no space is reserved for the button, even before the scripts run', async () => {
        const { id } = await catalogue.courseOnFiles();
        await expectLessonParts(3);
        // As at an address without https.
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
        await expectLessonParts(2);

        async function expectLessonParts(count: number): Promise<void> {
          await untilPainted(page, `/course/${id}`, isPhone);
          const letGo = await holdScripts(page);
          await page.goto(`/course/${id}`, { waitUntil: 'commit' });
          await expect(course.lessonParts).toHaveCount(count);
          letGo();
          await takenOver(page);
          await expect(course.lessonParts).toHaveCount(count);
          expect(await shiftsOf(page)).toBeLessThan(0.05);
        }
      });
    },
  );

  test('the chosen scheme is painted before the scripts, which wait for the styles, and an early press is repeated', {
    tag: '@phone',
  }, async ({ page, home }) => {
    await page.addInitScript(() => window.localStorage.setItem('colorScheme', 'dark'));
    const letGo = await holdScripts(page);
    await delayStyles(page);
    await untilPainted(page, '/');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(home.reserve).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 23, 21)');
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#0e1715');
    await page.evaluate(() => window.scrollTo(0, 120));
    await home.reserve.click();
    await expect(home.bookingDialog).toBeHidden();
    const scrolled = await page.evaluate(() => window.scrollY);
    letGo();
    await expect(home.bookingDialog).toBeVisible();
    await takenOver(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(scrolled).toBeGreaterThan(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 23, 21)');
    const { styled, told } = await beginningOf(page);
    expect(styled).toBeGreaterThan(0);
    expect(told).toBeGreaterThanOrEqual(styled);
  });

  test('a review typed before the scripts have loaded stays', async ({ page, ratings, catalogue }) => {
    const { id } = await catalogue.course();
    const letGo = await holdScripts(page);
    await untilPainted(page, `/course/${id}`);
    await page.goto(`/course/${id}`, { waitUntil: 'commit' });
    await ratings.review.fill('Antes de tiempo');
    letGo();
    await takenOver(page);
    await ratings.star(4).check();
    await expect(ratings.review).toHaveValue('Antes de tiempo');
  });
});

testThatWrites(
  "a learner's own rows appear in their reserved space, and no page contains their data",
  { tag: '@sizes' },
  async ({ page, home, course, frame, people, catalogue }) => {
    const person = { ...newPerson(), name: 'Zoraida', lastName: 'Quintrileo' };
    const { accessToken, id } = await people.arriveIn(page, person);
    const detail = await catalogue.courseOnFiles();
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const [index, lesson] of detail.lessons.slice(0, 2).entries()) {
      const seen = { userId: id, courseId: detail.id, lessonId: lesson.id, lastWatched: new Date().toISOString() };
      const data = { ...seen, progressPercentage: 40, watchTime: 32, completed: index === 0 };
      expect((await page.request.post(`/api/users/${id}/progress`, { headers, data })).ok()).toBe(true);
    }
    await home.open();
    await expect(home.toContinue).toHaveCount(1);
    await expect(home.recent).toHaveCount(1);
    await expect(home.studyGoal).toBeVisible();
    await takenOver(page);

    await measureShifts(page);
    for (const path of ['/', `/course/${detail.id}`, '/search']) {
      await page.goto(path);
      await takenOver(page);
      await expect(frame.accountMenu).toBeVisible();
      if (path === '/') await expect(home.toContinue).toHaveCount(1);
      if (path === '/') await expect(home.studyGoal).toBeVisible();
      if (path.startsWith('/course')) await expect(course.progress).toBeVisible();
      expect(await shiftsOf(page), path).toBeLessThan(0.05);
      const html = await (await page.request.get(path, { headers })).text();
      for (const own of [person.name, person.lastName, person.email, id]) expect(html).not.toContain(own);
    }
  },
);
