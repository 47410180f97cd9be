import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, test, testThatWrites } from './fixtures.ts';

/** Height of a line of a featured course's title, in CSS px. */
const LINE_PX = 24;

test('a visitor goes from the home page to a course and back', { tag: ['@sizes', '@both'] }, async ({
  page,
  home,
  course,
  catalogue,
}) => {
  const [first] = await catalogue.courses();
  if (!first) throw new Error('the demonstration academy has no courses');
  const detail = await catalogue.course(first.id);

  await home.open();
  await expect(page).toHaveTitle(/Academia/);
  await home.courses.open(first.title);

  await expect(page).toHaveURL(`/course/${first.id}`);
  await expect(course.title).toHaveText(first.title);
  await expect(course.lessons).toHaveCount(detail.lessons.length);
  await expect(page).toHaveTitle(`${first.title} · Academia`);

  await page.goBack();
  await expect(home.courses.card(first.title)).toBeVisible();
});

test('the featured course comes first, and only the three most viewed others have a label', async ({
  home,
  catalogue,
}) => {
  const courses = await catalogue.courses();
  const featured = courses.filter((one) => one.highlight === 'featured');
  const mostViewed = courses.filter((one) => one.highlight === 'most_viewed');
  expect(featured.length).toBeGreaterThan(0);
  expect(mostViewed).toHaveLength(3);

  await home.open();
  await expect(home.courses.titles.first()).toHaveText(featured[0]?.title ?? '');
  await expect(home.courses.list.getByText('Destacado', { exact: true })).toHaveCount(featured.length);
  await expect(home.courses.list.getByText(/^(Top|Más visto)$/).filter({ visible: true })).toHaveCount(3);
});

test('on a phone the first course is in sight at once, and the others are rows with the picture beside the title', {
  tag: '@phone',
}, async ({ page, home, frame }) => {
  await home.open();
  await expect(page.getByText('Cursos en video para vender más: gratis y a tu ritmo.')).toBeInViewport();
  await expect(home.chips.chip('Todas')).toBeInViewport({ ratio: 1 });
  const bar = await frame.navigation.boundingBox();
  const first = await home.courses.titles.first().boundingBox();
  // Its picture, and at least the first line of its title.
  expect((first?.y ?? Number.POSITIVE_INFINITY) + LINE_PX).toBeLessThanOrEqual(bar?.y ?? 0);

  const card = home.courses.cards.last();
  const picture = await card.locator('a').first().boundingBox();
  const title = await card.getByRole('heading').boundingBox();
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});

test('a category chosen on the home page shows its courses, and Volver shows all again', async ({
  page,
  home,
  catalogue,
}) => {
  const [category = ''] = await catalogue.categories();
  const inCategory = await catalogue.courses({ category });

  await page.goto(`/?category=${encodeURIComponent(category)}`);
  await expect(home.coursesOf(category).cards).toHaveCount(inCategory.length);

  await home.backButton.click();
  await expect(page).toHaveURL('/');
  await expect(home.courses.cards.first()).toBeVisible();
});

test('the header shows the real numbers of courses and categories', async ({ home, frame, catalogue }) => {
  const categories = await catalogue.categories();
  await home.open();
  await expect(frame.header).toContainText(`${await catalogue.courseCount()} cursos`);
  await expect(frame.header).toContainText(`${categories.length} categorías`);
});

// Only these open another site: for a stand-in the browser stops each request, and caches no file.
test.describe('booking', () => {
  test.use({ otherSites: ['calendly.com'] });

  test('the next live session is on the home page and leads to its booking', async ({ page, home, catalogue }) => {
    const [next] = await catalogue.events();
    if (!next) throw new Error('the demonstration academy has no events');

    await home.open();
    await expect(home.nextEvent).toContainText(next.title);
    await expect(home.nextEvent).toContainText('VIVO');
    const booking = page.waitForEvent('popup');
    await home.nextEvent.getByRole('link', { name: /^Reservar Lugar/ }).click();
    await expect(await booking).toHaveURL(next.bookingUrl);
  });

  test('the booking banner opens the booking page in a dialog and returns the focus', { tag: '@phone' }, async ({
    page,
    home,
  }) => {
    await home.open();
    await home.reserve.click();
    await expect(home.bookingDialog).toBeVisible();
    await expect(home.bookingDialog.locator('iframe')).toHaveAttribute('src', /^https:/);

    await page.keyboard.press('Escape');
    await expect(home.bookingDialog).toBeHidden();
    await expect(home.reserve).toBeFocused();
  });

  test("a phone's back button closes the booking dialog and stays in the academy", { tag: '@phone' }, async ({
    page,
    home,
  }) => {
    await page.goto('/library');
    await home.open();
    await home.reserve.click();
    await expect(home.bookingDialog).toBeVisible();
    await page.goBack();
    await expect(home.bookingDialog).toBeHidden();
    await expect(page).toHaveURL('/');

    await home.reserve.click();
    await home.bookingDialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(home.bookingDialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/library');
  });

  test.describe('a booking page that does not answer', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED .*calendly\.com/] });

    test('is reported, with a button that retries', { tag: '@phone' }, async ({ page, context, home }) => {
      await context.route('https://calendly.com/**', (route) => route.abort(), { times: 1 });
      await home.open();
      await home.reserve.click();
      await expect(home.bookingDialog.getByRole('alert')).toContainText('La página de reservas no responde.');
      await expect(home.bookingDialog.getByRole('link', { name: /^Abrir la agenda en otra pestaña/ })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await home.bookingDialog.getByRole('button', { name: 'Reintentar' }).click();
      await expect(home.bookingDialog.locator('iframe')).toHaveAttribute('src', /^https:/);
      await expect(home.bookingDialog.getByRole('status')).toBeHidden();
    });
  });

  test.describe('booking whose code fails to load', () => {
    test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

    test('is reported once, stays on the home page, and opens on the next press', { tag: '@phone' }, async ({
      page,
      context,
      home,
      frame,
    }) => {
      const codeOfBooking = /\/assets\/BookingModal/;
      await context.route(codeOfBooking, (route) => route.abort());
      await home.open();
      await home.reserve.click();
      const failure = frame.failure;
      await expect(failure).toContainText('No pudimos abrir la agenda');
      await expect(page).toHaveURL('/');
      await failure.getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect(failure).toBeHidden();

      await context.setOffline(true);
      await expect(frame.offlineBanner).toBeVisible();
      await context.setOffline(false);
      await expect(frame.offlineBanner).toBeHidden();
      expect(await failure.count()).toBe(0);

      await context.unroute(codeOfBooking);
      await home.reserve.click();
      await expect(home.bookingDialog).toBeVisible();
    });
  });
});

test('the home page names no code of dialogs and of the panel', async ({ request }) => {
  const files = (await (await request.get('/')).text()).match(/\/assets\/[^"]+/g) ?? [];
  expect(files.filter((file) => /\/HomeScreen-.*\.js$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /\/(panel|controls|Admin)/.test(file))).toEqual([]);
});

testThatWrites(
  "'Continúa viendo' has arrows for the mouse and columns on phones, and a card resumes its lesson",
  { tag: '@sizes' },
  async ({ page, home, player, people, catalogue, isPhone }) => {
    const { accessToken, id } = await people.arriveIn(page);
    const headers = { authorization: `Bearer ${accessToken}` };
    const detail = await catalogue.courseOnFiles();
    const others = await catalogue.courses();
    const [second, third] = others.filter((one) => one.id !== detail.id);
    const lessons = await Promise.all(
      [detail.id, second?.id, third?.id].map(async (one) => (await catalogue.course(one)).lessons),
    );
    const begun = lessons.flatMap((ofCourse) => ofCourse.slice(0, 2)).slice(0, 5);
    // Reported in the order of time, as by one device: the first of them is the latest.
    for (const [index, { id: lessonId }] of [...begun.entries()].toReversed()) {
      const courseId = [detail.id, detail.id, second?.id, second?.id, third?.id, third?.id][index];
      const data = { userId: id, courseId, lessonId, progressPercentage: 10, watchTime: 32, completed: false };
      const lastWatched = new Date().toISOString();
      expect(
        (await page.request.post(`/api/users/${id}/progress`, { headers, data: { ...data, lastWatched } })).ok(),
      ).toBe(true);
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await home.open();
    await expect(home.toContinue).toHaveCount(begun.length);
    await expect(home.recent).toHaveCount(0);
    await expect(home.toContinue.first()).toContainText(detail.title);
    await expect(page.getByRole('search', { name: 'Buscador del inicio' })).toHaveCSS(
      'background-color',
      isPhone ? 'rgb(21, 33, 30)' : 'rgb(255, 255, 255)',
    );

    await expect(home.previous).toBeHidden();
    await expect(home.next).toBeVisible({ visible: !isPhone });
    if (isPhone) {
      const widths = await home.toContinue.evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().width),
      );
      expect(widths.at(-1), 'the fifth, alone in its row, leaves no gap').toBeGreaterThan(2 * (widths[0] ?? 0));
    } else {
      await expect(home.toContinue.locator('..'), 'it fades where there is more').toHaveCSS(
        'mask-image',
        /calc\(100% - 32px\)/,
      );
      await expect(async () => {
        if (await home.next.isVisible()) await home.next.click({ timeout: 1_000 });
        await expect(home.next).toBeHidden({ timeout: 200 });
      }).toPass();
      await expect(home.toContinue.last()).toBeInViewport({ ratio: 1 });
      await expect(home.previous).toBeVisible();
      await expect(home.toContinue.locator('..')).toHaveCSS('mask-image', /rgb\(0, 0, 0\) 32px, rgb\(0, 0, 0\) 100%/);
      await home.toContinue.first().getByRole('link').focus();
      await expect(home.toContinue.first()).toBeInViewport({ ratio: 1 });
      await expect(home.previous).toBeHidden();
    }

    await home.toContinue.first().getByRole('link').click();
    await expect(player.title(begun[0]?.title ?? '')).toBeVisible();
    await expect.poll(() => player.seconds(), 'without a press').toBeGreaterThan(32);
    await expect(page).toHaveURL(`/course/${detail.id}`);
    await page.reload();
    await expect(player.start).toHaveText(/^Continuar desde 0:3\d$/);
    await player.close.click();
    await expect(player.dialog).toBeHidden();
    await expect(page).toHaveURL(`/course/${detail.id}`);
  },
);
