import { expect, test } from './fixtures.ts';

test('the chosen scheme survives a reload', { tag: '@sizes' }, async ({ page, home, frame }) => {
  const scheme = page.locator('html');
  await home.open();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await frame.switchScheme();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test.describe('without a choice', () => {
  test.use({ colorScheme: 'dark' });

  test("the scheme is the system's", async ({ page, home }) => {
    await home.open();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

/** The place that redirects guests to the sign-in. */
const FOR_LEARNERS = '/training-history';

test('every place of the navigation leads to its screen and is marked as the current one', {
  tag: ['@sizes', '@both'],
}, async ({ page, home, frame }) => {
  await home.open();
  await expect(frame.navigation.getByRole('link').first()).toBeVisible();
  const links = await frame.navigation.getByRole('link').all();
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const link of links) {
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    if (path === FOR_LEARNERS) {
      await expect(page).toHaveURL('/login');
    } else {
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a page starts at its top, and going back restores the position', { tag: '@both' }, async ({
  page,
  home,
  course,
  catalogue,
}) => {
  const courses = await catalogue.courses();
  const title = courses.at(20)?.title ?? '';
  await home.open();
  let left = 0;
  // A new page scrolls to its top once more.
  await expect(async () => {
    await home.courses.card(title).scrollIntoViewIfNeeded();
    left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(100);
  }).toPass();

  await home.courses.open(title);
  await expect(course.title).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(home.courses.card(title)).toBeInViewport();
});

test('the way to a course works by keyboard only', async ({ page, home, frame, course, search, catalogue }) => {
  const found = await catalogue.courses({ q: 'ventas' });
  await home.open();
  await expect(home.courses.cards.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(frame.skipLink).toBeFocused();
  await expect(frame.skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(frame.main).toBeFocused();

  await search.open();
  await search.box.focus();
  await page.keyboard.type('ventas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=ventas');
  await expect(search.found(found.length)).toBeVisible();
  const firstTitle = found[0]?.title ?? '';
  await search.results.list.getByRole('link', { name: firstTitle, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(course.title).toHaveText(firstTitle);
  await expect(frame.main).toBeFocused();
});
