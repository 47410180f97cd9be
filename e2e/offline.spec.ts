import type { Locator } from 'playwright/test';
import { firstPost } from './community.ts';
import {
  expect,
  testThatStopsItsAcademy as test,
  testWithOwnAcademy as testThatPauses,
  test as testThatReads,
} from './fixtures.ts';
import { NO_NETWORK, reloadWithWorker, untilScreenIsCopied } from './no-server.ts';
import { Staff } from './staff.ts';

test.use({ expectedErrors: [NO_NETWORK] });

test('without the server a course read before stays readable under a banner, and others load when it is back', async ({
  page,
  academy,
  home,
  frame,
  search,
  course,
  catalogue,
}) => {
  const [read, unread] = await catalogue.courses();
  await home.open();
  await home.courses.open(read?.title ?? '');
  await expect(course.title).toHaveText(read?.title ?? '');
  await expect(frame.offlineBanner).toBeHidden();

  await academy.kill();
  await page.goBack();
  await home.courses.open(unread?.title ?? '');
  await expect(frame.offlineBanner).toBeVisible();
  await page.goBack();
  await home.courses.open(read?.title ?? '');
  await expect(course.title).toHaveText(read?.title ?? '');

  await academy.startAgain();
  await page.goBack();
  await home.courses.open(unread?.title ?? '');
  await expect(course.title).toHaveText(unread?.title ?? '');
  await expect(frame.offlineBanner).toBeHidden();
  await search.open({ q: 'ventas' });
  await expect(search.results.cards.first()).toBeVisible();
});

testThatPauses(
  'copies replace the answers of a slow server, without the offline banner',
  async ({ page, request, academy, home, frame, catalogue }) => {
    const [first] = await catalogue.courses();
    await home.open();
    await reloadWithWorker(page);
    const isCopied = (path: string) => page.evaluate((one) => caches.match(one).then(Boolean), path);
    await expect.poll(() => isCopied('/api/courses?limit=24')).toBe(true);
    await expect.poll(() => isCopied('/api/settings')).toBe(true);
    await (await Staff.signIn(request)).renameAcademy('Escuela Sur');

    academy.pause();
    await page.reload();
    await expect(home.courses.card(first?.title ?? '')).toBeVisible();
    await expect(frame.offlineBanner).toBeHidden();
    await expect(frame.header.getByText('Escuela Sur')).toBeHidden();

    academy.goOn();
    await expect(frame.header.getByText('Escuela Sur')).toBeVisible();
    await expect(frame.offlineBanner).toBeHidden();
  },
);

test.describe('a post that a moderator has hidden', () => {
  test.use({ expectedErrors: [new RegExp(`${NO_NETWORK.source}|status of 404 .*/(api/community/posts|comunidad)/`)] });

  test('is not shown from its copy without the server', async ({ page, request, academy, community }) => {
    const { id, title } = await firstPost(request);
    const isCopied = () =>
      page.evaluate((path) => caches.match(path).then(Boolean), `/api/community/posts/${encodeURIComponent(id)}`);
    await community.openPost(id);
    await reloadWithWorker(page);
    await expect(community.heading(title)).toBeVisible();
    await expect.poll(isCopied).toBe(true);
    await (await Staff.signIn(request)).hidePost(id);
    await page.reload();
    await expect(community.heading('Esta publicación ya no existe')).toBeVisible();
    await expect.poll(isCopied).toBe(false);

    await academy.kill();
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(community.heading(title)).toBeHidden();
  });
});

test("a review that can't be sent shows an error, stays, and is sent when the server is back", async ({
  academy,
  page,
  course,
  ratings,
  frame,
  catalogue,
}) => {
  const { id } = await catalogue.courseOnFiles();
  await course.open(id);
  await ratings.star(4).check();
  await ratings.review.fill('Escrita sin servidor');

  await academy.kill();
  await ratings.send.click();
  await expect(page.getByRole('alert').getByText('No se pudo registrar tu calificación')).toBeVisible();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(ratings.review).toHaveValue('Escrita sin servidor');

  await academy.startAgain();
  await expect(frame.offlineBanner).toBeHidden();
  await ratings.send.click();
  await expect(page.getByText('¡Gracias por votar!')).toBeVisible();
  await expect(ratings.reviews.first()).toContainText('Escrita sin servidor');
});

test("a profile that can't be saved shows an error in sight, and keeps the typed text", { tag: '@phone' }, async ({
  academy,
  page,
  people,
  home,
  account,
  frame,
}) => {
  await people.arriveIn(page);
  await home.open();
  await frame.openProfile();
  await account.name.fill('Lucinda');

  await academy.kill();
  await account.save.click();
  await expect(frame.offlineBanner).toBeVisible();
  const failure = account.alert.filter({ hasText: 'No pudimos guardar tu perfil' });
  await expect(failure).toBeVisible();
  await expect.poll(() => isUncovered(failure)).toBe(true);
  await expect(account.name).toHaveValue('Lucinda');
  await page.goBack();
  await expect(account.leaveDialog).toBeVisible();
});

/** Whether the element is visible as a whole: neither outside the window nor under a fixed element. */
function isUncovered(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
  });
}

test.describe('without offline copies', () => {
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [new RegExp(`${NO_NETWORK.source}|code of the page did not come`)],
  });

  test('a screen that failed to load loads by itself when the server is back', async ({
    academy,
    page,
    home,
    frame,
    search,
  }) => {
    await home.open();
    await expect(home.courses.cards.first()).toBeVisible();
    await academy.kill();
    await frame.place(/^Explorar/).click();
    await expect(page.getByRole('heading', { name: 'Esta pantalla necesita conexión' })).toBeVisible();
    await expect(frame.offlineBanner).toBeVisible();

    await academy.startAgain();
    await expect(search.results.cards.first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Esta pantalla necesita conexión' })).toBeHidden();
  });
});

for (const who of ['a visitor', 'a learner'] as const) {
  test(`screens that ${who} has never opened open without the server, on the offline copy of the catalogue`, async ({
    academy,
    page,
    people,
    home,
    frame,
    search,
    library,
    scheduling,
    catalogue,
  }) => {
    const [course] = await catalogue.courses({ q: 'ventas' });
    if (who === 'a learner') await people.arriveIn(page);
    await home.open();
    await expect(home.courses.cards.first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.match('/api/courses?limit=100').then(Boolean))).toBe(true);
    await untilScreenIsCopied(page, 'EventsPage');

    await academy.kill();
    await frame.place(/^Explorar/).click();
    await expect(search.results.cards.first()).toBeVisible();
    await search.box.fill('VÉNTAS');
    await expect(
      page.getByText('Sin conexión: esto es lo que hay en el catálogo guardado en este equipo.'),
    ).toBeVisible();
    await expect(search.results.card(course?.title ?? '')).toBeVisible();
    await frame.place(/^Biblioteca/).click();
    await expect(library.courses.cards.first()).toBeVisible();
    await scheduling.open();
    await scheduling.chooseCourse(course?.title ?? '');
    await expect(scheduling.slots.first()).toBeAttached();
    await expect(frame.offlineBanner).toBeVisible();
  });
}

testThatReads(
  'the offline banner appears when the browser loses the network, and goes when it is back',
  async ({ page, context, home, frame }) => {
    await home.open();
    await expect(home.courses.cards.first()).toBeVisible();
    await context.setOffline(true);
    await expect(frame.offlineBanner).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(() => isUncovered(frame.place('Inicio'))).toBe(true);
    await context.setOffline(false);
    await expect(frame.offlineBanner).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
