import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, testThatStopsItsAcademy as test } from './fixtures.ts';
import { NO_NETWORK } from './no-server.ts';

test.use({ expectedErrors: [NO_NETWORK] });

test('after a first visit the page loads again without the server, with the answers of its page data', async ({
  page,
  academy,
  home,
  frame,
  catalogue,
}) => {
  const [first] = await catalogue.courses();
  await home.open();
  await expect(home.courses.card(first?.title ?? '')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The list is in the page data and was never requested: the page sends it to the worker when it is idle.
  await expect.poll(() => page.evaluate(() => caches.match('/api/courses?limit=24').then(Boolean))).toBe(true);

  await academy.kill();
  await page.reload();
  await expect(frame.offlineBanner).toBeVisible();
  await expect(home.courses.card(first?.title ?? '')).toBeVisible();
});

test('the copied page is the empty page, and no screen, picture or page of the API replaces it', async ({
  academy,
  page,
  home,
}) => {
  await home.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(home.courses.cards.first()).toBeVisible();
  await page.goto('/favicon.svg');
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API · Academia');
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  const copies = () =>
    page.evaluate(async () => {
      const pages = await caches.open('pages');
      const addresses = (await pages.keys()).map(({ url }) => new URL(url).pathname);
      const html = await (await pages.match('/index.html'))?.text();
      return { addresses, isEmpty: html?.includes('<div id="root"></div>') };
    });
  // A new copy replaces the one before.
  await expect.poll(copies).toEqual({ addresses: ['/index.html'], isEmpty: true });
  await expect.poll(() => page.evaluate(() => caches.match('/api/courses?limit=24').then(Boolean))).toBe(true);
  await academy.kill();
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
});

test.describe('behind a gateway', () => {
  test.use({ expectedErrors: [new RegExp(`${NO_NETWORK.source}|status of 502`)] });

  test('without a server (502) the page loads from its copy', async ({ academy, page, home, frame }) => {
    await home.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(home.courses.cards.first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.match('/api/courses?limit=24').then(Boolean))).toBe(true);

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
