import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, test } from './fixtures.ts';

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

test('the featured course leads, and only the three most viewed of the others carry a label', async ({ home, catalogue }) => {
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

test('on a phone a course is a row, its picture beside its title', { tag: '@phone' }, async ({ home }) => {
  await home.open();
  const card = home.courses.cards.last();
  const picture = await card.locator('a').first().boundingBox();
  const title = await card.getByRole('heading').boundingBox();
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});

test('a category chosen on the home page shows its courses, and Volver brings back all', async ({ page, home, catalogue }) => {
  const [category = ''] = await catalogue.categories();
  const inCategory = await catalogue.courses({ category });

  await page.goto(`/?category=${encodeURIComponent(category)}`);
  await expect(home.coursesOf(category).cards).toHaveCount(inCategory.length);

  await home.backButton.click();
  await expect(page).toHaveURL('/');
  await expect(home.courses.cards.first()).toBeVisible();
});

test('the header says how many courses and categories there really are', async ({ home, frame, catalogue }) => {
  const categories = await catalogue.categories();
  await home.open();
  await expect(frame.header).toContainText(`${await catalogue.courseCount()} cursos`);
  await expect(frame.header).toContainText(`${categories.length} categorías`);
});

test('the next live session stands on the home page and leads to its booking', async ({ page, home, catalogue }) => {
  const [next] = await catalogue.events();
  if (!next) throw new Error('the demonstration academy has no events');

  await home.open();
  await expect(home.nextEvent).toContainText(next.title);
  await expect(home.nextEvent).toContainText('VIVO');
  const booking = page.waitForEvent('popup');
  await home.nextEvent.getByRole('link', { name: /^Reservar Lugar/ }).click();
  await expect(await booking).toHaveURL(next.bookingUrl);
});

test('the booking banner opens the booking page in a dialog and gives the focus back', { tag: '@phone' }, async ({
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

test("a phone's way back closes the booking dialog and stays in the academy", { tag: '@phone' }, async ({ page, home }) => {
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

  test('is reported, with the way to try again', { tag: '@phone' }, async ({ page, context, home }) => {
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

test.describe('booking whose code can not be loaded', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('is reported once, stays on the home page, and opens by the next press', { tag: '@phone' }, async ({
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

test('the first page names nothing of dialogs and of the panel', async ({ request }) => {
  const files = (await (await request.get('/')).text()).match(/\/assets\/[^"]+/g) ?? [];
  expect(files.filter((file) => /\/HomeScreen-.*\.js$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /\/(panel|controls|Admin)/.test(file))).toEqual([]);
});
