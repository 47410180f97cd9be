import { expect, test } from './fixtures.ts';

test('the library shows every course, and the courses of one category', { tag: '@both' }, async ({
  page,
  library,
  catalogue,
}) => {
  const [category = ''] = await catalogue.categories();
  const total = await catalogue.courseCount();
  const inCategory = await catalogue.courses({ category });

  await library.open();
  await expect(library.title).toBeVisible();
  await expect(library.courses.shown(Math.min(total, 24), total)).toBeVisible();

  await library.chips.choose(category);
  await expect(library.courses.titles).toHaveText(inCategory.map((one) => one.title));
  await page.reload();
  await expect(library.chips.chip(category)).toHaveAttribute('aria-pressed', 'true');

  await library.chips.choose('Todos');
  await expect(page).toHaveURL('/library');
});

test('an unknown category shows that it has no courses', async ({ page, library }) => {
  await page.goto('/library?category=Inexistente');
  await expect(page.getByText('No hay cursos disponibles en Inexistente')).toBeVisible();
  await expect(library.courses.list).toBeHidden();
});

test('a hint leads to the categories that do not fit', { tag: '@phone' }, async ({ library }) => {
  await library.open();
  await expect(library.moreCategories).toBeVisible();
  await library.moreCategories.click();
  await expect(library.chips.all.first()).not.toBeInViewport();
});
