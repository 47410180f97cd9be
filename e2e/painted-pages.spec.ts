import type { Locator, Page } from 'playwright/test';
import { Catalogue } from './catalogue.ts';
import { copyTemplate, removeDataFolder } from './data-folders.ts';
import { expect, test, testThatWrites } from './fixtures.ts';
import { beginningOf, delayStyles, holdFaces, holdScripts, measureShifts, shiftsOf } from './page-arrival.ts';
import { VerifyPage } from './pages/verify-page.ts';
import { newPerson } from './people.ts';
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

/** Every public screen with a text of its content. */
async function publicScreens(page: Page): Promise<[path: string, content: string][]> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const [course] = await read('/api/courses?limit=1');
  const [event] = await read('/api/calendly/events');
  const [post] = await read('/api/community/posts?limit=1');
  const [reply] = await read(`/api/community/posts/${post.id}/replies?limit=1`);
  const [brand] = await read('/api/brands?limit=1');
  const [material] = await read('/api/materials?limit=1');
  const { lessons } = await read(`/api/courses/${course.id}`);
  return [
    ['/', course.title],
    [`/course/${course.id}`, lessons.at(-1).title],
    [`/search?q=${encodeURIComponent(course.title)}`, course.title],
    ['/library', course.title],
    ['/eventos', event.title],
    ['/comunidad', post.title],
    [`/comunidad/${post.id}`, reply.content.slice(0, 40)],
    ['/materiales', brand.name],
    ['/materiales?view=all', material.title],
    [`/materiales/${material.id}`, material.title],
    ['/ayuda', 'Preguntas populares'],
    ['/verify', 'Verificar un certificado'],
    ['/verify/ABCD-EFGH-JKMN-PQRS', 'Certificado no encontrado'],
    ['/nowhere', '404 Page Not Found'],
  ];
}

/** Waits until the page of that address is painted and cached: a busy server first answers with the empty page. */
async function untilPainted(page: Page, path: string, isPhone = false): Promise<void> {
  const headers = { 'sec-ch-ua-mobile': isPhone ? '?1' : '?0' };
  const html = async () => (await page.request.get(path, { headers })).text();
  await expect.poll(html, { message: path }).not.toContain('<div id="root"></div>');
}

/** The same for the target of a form: loads the page again until the element is visible. */
async function untilSeen(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    if (!(await what.isVisible())) await page.reload();
    await expect(what).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Waits until the browser has taken over the page, and has drawn the result. */
async function takenOver(page: Page): Promise<void> {
  await untilTakenOver(page);
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('every public screen shows its content', { tag: '@sizes' }, async ({ page }) => {
    for (const [path, content] of await publicScreens(page)) {
      await page.goto(path);
      await untilSeen(page, page.getByRole('main').getByText(content).first());
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    }
  });

  test('a reader filters, searches, opens a course and an answer, and verifies a code', { tag: '@sizes' }, async ({
    page,
    home,
    search,
    course,
    catalogue,
    isPhone,
  }) => {
    const [category = ''] = await catalogue.categories();
    const [first] = await catalogue.courses({ category });
    const { title, lessons, description } = await catalogue.course(first?.id);
    await home.open();
    await untilSeen(page, home.chips.chip(category));
    await home.chips.choose(category);
    await untilSeen(page, home.coursesOf(category).list);
    await home.coursesOf(category).open(title);
    await untilSeen(page, course.title);
    await expect(course.title).toHaveText(title);
    await expect(course.lessons).toHaveCount(lessons.length);
    // The part that a script folds on phones.
    const folded = page.getByRole('main').locator('noscript');
    await expect(folded).toBeVisible({ visible: isPhone });
    expect(description.endsWith(await folded.innerText())).toBe(true);

    await page.goto('/search?level=');
    await untilSeen(page, search.box);
    await search.box.fill(title);
    await search.box.press('Enter');
    await untilSeen(page, search.chips.chip(category));
    await search.chips.choose(category);
    expect(new URL(page.url()).searchParams.get('q')).toBe(title);
    await untilSeen(page, page.getByRole('link', { name: title, exact: true }));

    const topic = page.getByRole('button', { name: /^Cursos/, expanded: false });
    const question = page.getByRole('main').locator('button[name="pregunta"]').first();
    await page.goto('/ayuda');
    await untilSeen(page, topic);
    await topic.click();
    await untilSeen(page, question);
    await question.click();
    await untilSeen(page, page.getByRole('button', { expanded: true }).first());
    expect(page.url()).toContain('pregunta=');
    const asked = (await question.innerText()).slice(0, 12).trim();
    await page.goto(`/ayuda?q=${encodeURIComponent(asked)}`);
    await untilSeen(page, question);
    await question.click();
    await untilSeen(page, page.getByRole('button', { expanded: true }).first());
    expect(new URL(page.url()).searchParams.get('q')).toBe(asked);

    const verification = new VerifyPage(page);
    await page.goto('/verify');
    await untilSeen(page, verification.code);
    await verification.code.fill('abcd efgh jkmn pqrs');
    await verification.code.press('Enter');
    await untilSeen(page, verification.verdict);
    await expect(verification.verdict).toHaveText('Certificado no encontrado');
    expect(new URL(page.url()).pathname).toBe('/verify/ABCD-EFGH-JKMN-PQRS');
  });
});

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

test('an academy without painted pages shows the same content', async ({ academyHost, browser }) => {
  const folder = await copyTemplate();
  const academy = await academyHost().open(folder, { environment: { SSR: 'off' } });
  try {
    const page = await browser.newPage({ baseURL: academy.url });
    const [first] = await new Catalogue(page.request).courses();
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('<div id="root"></div>');
    await page.goto('/');
    await expect(
      page
        .getByRole('main')
        .getByText(first?.title ?? '')
        .first(),
    ).toBeVisible();
    await page.close();
    await academy.stop();
  } finally {
    await academy.kill();
    await removeDataFolder(folder);
  }
});
