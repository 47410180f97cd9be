import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Locator } from 'playwright/test';
import { firstPost } from './community.ts';
import { expect, testWithOwnAcademy as test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { Staff } from './staff.ts';

const LOST =
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch|error occurred when fetching the script/;

test.use({ expectedErrors: [LOST] });

test('without the server what was read stays, a banner says why, and all returns with it', async ({
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

test('after a first visit the page loads again without the server', async ({ page, academy, home, frame, catalogue }) => {
  const [first] = await catalogue.courses();
  await home.open();
  await expect(home.courses.card(first?.title ?? '')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker takes over with the next load, and copies that one.
  await page.reload();
  await expect(home.courses.card(first?.title ?? '')).toBeVisible();

  await academy.kill();
  await page.reload();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(home.courses.card(first?.title ?? '')).toBeVisible();
});

test.describe('a post that a moderator has hidden', () => {
  test.use({ expectedErrors: [new RegExp(`${LOST.source}|status of 404 .*/api/community/posts`)] });

  test('is not read again without the server', async ({ page, request, academy, community }) => {
    const { id, title } = await firstPost(request);
    await community.openPost(id);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker takes over with the next load, and copies that one.
    await page.reload();
    await expect(community.heading(title)).toBeVisible();
    await (await Staff.signIn(request)).hidePost(id);
    await page.reload();
    await expect(community.heading('Esta publicación ya no existe')).toBeVisible();

    await academy.kill();
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(community.heading(title)).toBeHidden();
  });
});

test('a review that can not be sent says so, stays, and is sent when the server is back', async ({
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

test('a profile that can not be saved says so in sight, and keeps what was typed', { tag: '@phone' }, async ({
  academy,
  page,
  account,
  frame,
}) => {
  await account.openAndRegister(newPerson());
  await frame.openProfile();
  await account.name.fill('Lucinda');

  await academy.kill();
  await account.save.click();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(account.alert).toContainText('No pudimos guardar tu perfil');
  await expect.poll(() => isUncovered(account.alert)).toBe(true);
  await expect(account.name).toHaveValue('Lucinda');
  await page.goBack();
  await expect(account.leaveDialog).toBeVisible();
});

/** Whether all of it can be seen: neither outside the window nor under a fixed element. */
function isUncovered(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
  });
}

test.describe('without offline copies', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [new RegExp(`${LOST.source}|code of the page did not come`)] });

  test('a screen that could not be loaded comes by itself when the server is back', async ({
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
    await expect(page.getByRole('heading', { name: 'No pudimos abrir esta pantalla' })).toBeVisible();
    await expect(frame.offlineBanner).toBeVisible();

    await academy.startAgain();
    await expect(search.results.cards.first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No pudimos abrir esta pantalla' })).toBeHidden();
  });
});

for (const who of ['a visitor', 'a learner'] as const) {
  test(`screens that ${who} has never opened open without the server, on the offline copy of the catalogue`, async ({
    academy,
    page,
    account,
    home,
    frame,
    search,
    library,
    scheduling,
    catalogue,
  }) => {
    const [course] = await catalogue.courses({ q: 'ventas' });
    if (who === 'a learner') await account.openAndRegister(newPerson());
    else await home.open();
    await expect(home.courses.cards.first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.match('/api/courses?limit=100').then(Boolean))).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('files')).keys()).some(({ url }) => url.includes('EventsPage'))),
      )
      .toBe(true);

    await academy.kill();
    await frame.place(/^Explorar/).click();
    await expect(search.results.cards.first()).toBeVisible();
    await search.box.fill('VÉNTAS');
    await expect(page.getByText('Sin conexión: esto es lo que hay en el catálogo guardado en este equipo.')).toBeVisible();
    await expect(search.results.card(course?.title ?? '')).toBeVisible();
    await frame.place(/^Biblioteca/).click();
    await expect(library.courses.cards.first()).toBeVisible();
    await scheduling.open();
    await scheduling.chooseCourse(course?.title ?? '');
    await expect(scheduling.slots.first()).toBeAttached();
    await expect(frame.offlineBanner).toBeVisible();
  });
}

test('neither a picture nor the page of the API becomes the copy of the page', async ({ academy, page, home }) => {
  await home.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(home.courses.cards.first()).toBeVisible();
  await page.goto('/favicon.svg');
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API · Academia');
  await academy.kill();
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
});

test('when the browser loses the network, the server is asked at once', async ({ page, context, home, frame }) => {
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  await context.setOffline(true);
  await expect(frame.offlineBanner).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => isUncovered(frame.place('Inicio'))).toBe(true);
  await context.setOffline(false);
  await expect(frame.offlineBanner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('behind a gateway', () => {
  test.use({ expectedErrors: [new RegExp(`${LOST.source}|status of 502`)] });

  test('that finds no server the page loads from its copy', async ({ academy, page, home, frame }) => {
    await home.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(home.courses.cards.first()).toBeVisible();

    await academy.kill();
    const gateway = createServer((_request, answer) =>
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    ).listen(Number(new URL(academy.url).port), '127.0.0.1');
    await once(gateway, 'listening');
    await page.reload();
    await expect(frame.offlineBanner).toBeVisible();
    await expect(home.courses.cards.first()).toBeVisible();
    gateway.closeAllConnections();
    gateway.close();
  });
});
