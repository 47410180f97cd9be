import { expect, test } from './fixtures.ts';

test('a search finds the same courses with and without accents and capitals', { tag: ['@sizes', '@both'] }, async ({
  page,
  frame,
  search,
  catalogue,
  home,
}) => {
  const found = await catalogue.courses({ q: 'catálogo' });
  expect(found.length).toBeGreaterThan(0);

  await home.open();
  await frame.search('catálogo');
  await expect(page).toHaveURL('/search?q=cat%C3%A1logo');
  await expect(search.found(found.length)).toBeVisible();
  const titles = found.map((one) => one.title);
  await expect(search.results.titles).toHaveText(titles);

  await search.box.fill('CATALOGO');
  await expect(page).toHaveURL('/search?q=CATALOGO');
  await expect(search.found(found.length)).toBeVisible();
  await expect(search.results.titles).toHaveText(titles);
});

test('the address says what is searched: it can be reloaded, shared and gone back in', async ({ page, search, catalogue }) => {
  const [category = ''] = await catalogue.categories();
  const inCategory = await catalogue.courses({ category });

  await search.open({ q: 'ventas' });
  await expect(search.box).toHaveValue('ventas');
  await page.reload();
  await expect(search.box).toHaveValue('ventas');
  await expect(search.found((await catalogue.courses({ q: 'ventas' })).length)).toBeVisible();

  await search.open({ category });
  await expect(search.chips.chip(category)).toHaveAttribute('aria-pressed', 'true');
  await expect(search.found(inCategory.length)).toBeVisible();

  await page.goBack();
  await expect(search.box).toHaveValue('ventas');
  await expect(search.chips.chip('Todas')).toHaveAttribute('aria-pressed', 'true');
});

test('coming back from a course shows the same results', { tag: '@both' }, async ({ page, search, course, catalogue }) => {
  const found = await catalogue.courses({ q: 'clientes' });
  const title = found.at(-1)?.title ?? '';

  await search.open({ q: 'clientes' });
  await search.results.open(title);
  await expect(course.title).toHaveText(title);
  await page.goBack();
  await expect(search.found(found.length)).toBeVisible();
  await expect(search.results.card(title)).toBeInViewport();
});

test('chips narrow the results down, a new text clears them', async ({ page, search, catalogue }) => {
  const [, category = ''] = await catalogue.categories();
  const inCategory = await catalogue.courses({ category });

  await search.open();
  await expect(search.chips.all).toHaveCount((await catalogue.categories()).length + 1);
  await search.chips.choose(category);
  await expect(search.found(inCategory.length)).toBeVisible();
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ category })}`);

  await search.box.fill('ventas');
  await expect(page).toHaveURL('/search?q=ventas');
  await expect(search.chips.chip(category)).toHaveAttribute('aria-pressed', 'false');
});

test('a level narrows the results down, stands in the address and can be gone back from', { tag: '@sizes' }, async ({
  page,
  search,
  catalogue,
}) => {
  const advanced = await catalogue.courses({ level: 'advanced' });
  expect(advanced.length).toBeGreaterThan(0);

  await search.open();
  await search.level('Avanzado').click();
  await expect(page).toHaveURL('/search?level=advanced');
  await expect(search.results.titles).toHaveText(advanced.map(({ title }) => title));
  await page.reload();
  await expect(search.level('Avanzado')).toHaveAttribute('aria-pressed', 'true');
  await expect(search.found(advanced.length)).toBeVisible();

  await page.goBack();
  await expect(search.level('Todos los niveles')).toHaveAttribute('aria-pressed', 'true');
  await expect(search.found(await catalogue.courseCount())).toBeVisible();
});

test('nothing found says so and leads to all courses', async ({ page, search, catalogue }) => {
  await search.open({ q: 'zzqxw' });
  await expect(search.found(0)).toBeVisible();
  await expect(search.empty).toBeVisible();

  await search.seeAll.click();
  await expect(page).toHaveURL('/search');
  await expect(search.box).toHaveValue('');
  await expect(search.found(await catalogue.courseCount())).toBeVisible();
});

test('the filters are taken away together', async ({ page, search, catalogue }) => {
  const [category = ''] = await catalogue.categories();
  await search.open({ q: 'a', category });
  await search.clearFilters.click();
  await expect(page).toHaveURL('/search');
  await expect(search.found(await catalogue.courseCount())).toBeVisible();
});

test('an empty search goes to the plain search page', async ({ page, home, frame, search }) => {
  await home.open();
  await frame.search('   ');
  await expect(page).toHaveURL('/search');
  await expect(search.results.cards.first()).toBeVisible();
});
