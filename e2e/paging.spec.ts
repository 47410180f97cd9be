import { expect, testWithLargeAcademy as test } from './fixtures.ts';

test('a long list loads its pages on scrolling, shows their total, and restores its position', async ({
  page,
  library,
  course,
  catalogue,
}) => {
  const total = await catalogue.courseCount();
  expect(total).toBeGreaterThanOrEqual(120);

  await library.open();
  await expect(library.courses.shown(24, total)).toBeAttached();
  for (const firstOfNextPage of [24, 48]) {
    // A new page scrolls to its top once more.
    await expect(async () => {
      await library.courses.cards.nth(firstOfNextPage - 1).scrollIntoViewIfNeeded();
      await expect(library.courses.cards.nth(firstOfNextPage)).toBeAttached({ timeout: 1_000 });
    }).toPass();
  }

  const title = (await library.courses.titles.nth(50).textContent()) ?? '';
  await library.courses.card(title).scrollIntoViewIfNeeded();
  await library.courses.open(title);
  await expect(course.title).toHaveText(title);
  await page.goBack();
  await expect(library.courses.card(title)).toBeInViewport();
});

test('the button alone loads the whole list', async ({ page, library, catalogue }) => {
  const total = await catalogue.courseCount();
  await library.open();
  const more = page.getByRole('button', { name: 'Cargar más cursos' });
  await expect(library.courses.cards.first()).toBeVisible();
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    expect(await library.courses.cards.count()).toBe(total);
  }).toPass();
  await expect(more).toBeHidden();
  const titles = await library.courses.titles.allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});
