import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, test, testOfOnePerson } from './fixtures.ts';

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

test('the address holds the search, for a reload, a link and going back', async ({ page, search, catalogue }) => {
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

test('going back from a course shows the same results', { tag: '@both' }, async ({
  page,
  search,
  course,
  catalogue,
}) => {
  const found = await catalogue.courses({ q: 'clientes' });
  const title = found.at(-1)?.title ?? '';

  await search.open({ q: 'clientes' });
  await search.results.open(title);
  await expect(course.title).toHaveText(title);
  await page.goBack();
  await expect(search.found(found.length)).toBeVisible();
  await expect(search.results.card(title)).toBeInViewport();
});

test('a category narrows the results down, and a new text clears it', async ({ page, search, catalogue }) => {
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

test('a level narrows the results down, is in the address, and is undone by going back', { tag: '@sizes' }, async ({
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

test('a search without matches shows that, and leads to all courses', async ({ page, search, catalogue }) => {
  await search.open({ q: 'zzqxw' });
  await expect(search.found(0)).toBeVisible();
  await expect(search.empty).toBeVisible();

  await search.seeAll.click();
  await expect(page).toHaveURL('/search');
  await expect(search.box).toHaveValue('');
  await expect(search.found(await catalogue.courseCount())).toBeVisible();
});

test('one button removes all filters', async ({ page, search, catalogue }) => {
  const [category = ''] = await catalogue.categories();
  await search.open({ q: 'a', category });
  await search.clearFilters.click();
  await expect(page).toHaveURL('/search');
  await expect(search.found(await catalogue.courseCount())).toBeVisible();
});

test('a mistyped word, and one among words without meaning, lead to related courses below the matches', {
  tag: '@sizes',
}, async ({ page, request, isPhone, home, frame, search }) => {
  await home.open();
  await frame.search('wasap');
  await expect(search.found(0)).toBeVisible();
  await expect(search.related.titles.filter({ hasText: 'WhatsApp Business' })).toBeVisible();
  await expect(search.related.titles.first()).toBeInViewport();
  // On a phone the keyboard would cover the matches.
  if (isPhone) await expect(search.box).not.toBeFocused();

  for (const [text, title] of [
    ['facebok', /Facebook/],
    ['cómo vender más', /vender|vende/i],
  ] as const) {
    await search.open({ q: text });
    await expect(search.related.titles.first()).toBeVisible();
    expect(
      (await search.related.titles.allTextContents()).some((one) => title.test(one)),
      text,
    ).toBe(true);
    const found = await search.results.titles.allTextContents();
    expect((await search.related.titles.allTextContents()).filter((one) => found.includes(one))).toEqual([]);
  }
  // A busy server first answers with the empty page, and paints a later one.
  await expect.poll(async () => (await request.get('/search?q=wasap')).text()).toContain('También te puede interesar');
  await expect(page).toHaveTitle(/cómo vender más/);
});

// A chosen lesson plays, which records progress for its person.
testOfOnePerson(
  'typing suggests courses, lessons, categories and earlier searches',
  {
    tag: '@sizes',
  },
  async ({ page, isPhone, home, frame, search, course, player, catalogue }) => {
    const { suggestions } = search;
    const { lessons, title, id } = await catalogue.courseOnFiles();
    const lesson = lessons.at(-1);

    // A text typed before the code of the suggestions has loaded gets suggestions too.
    let letCome = () => {};
    const isTyped = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.context().route('**/assets/Suggestions-*.js', (route) => isTyped.then(() => route.continue()));
    await home.open();
    const box = await frame.goToSearch();
    await box.pressSequentially('venta', { delay: 20 });
    letCome();
    await expect(suggestions.of('Categorías').first()).toContainText('Ventas');
    await expectAccessibleInBothSchemes(page, 'body');
    // A text that is replaced at once loses no letter.
    await box.fill('');
    await box.pressSequentially('ventas');
    await expect(box).toHaveValue('ventas');
    await expect(suggestions.list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions.list).toBeHidden();

    await box.fill(lesson?.title ?? '');
    await expect(suggestions.of('Lecciones').first()).toContainText(`En ${title}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(suggestions.options.first()).toHaveAttribute('aria-selected', 'true');
    await suggestions.of('Lecciones').first().click();
    await expect(page).toHaveURL(`/course/${id}?lesson=${lesson?.id}`);
    await expect(player.title(lesson?.title ?? '')).toBeVisible();
    await player.close.click();
    await expect(course.title).toHaveText(title);

    await frame.search('clientes');
    await expect(search.results.cards.first()).toBeVisible();
    await search.clearFilters.click();
    await expect(search.found(await catalogue.courseCount())).toBeVisible();
    await (isPhone ? search.box : box).click();
    await expect(suggestions.of('Buscaste antes')).toHaveText(['clientes']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=clientes');
    await expect(search.box).toHaveValue('clientes');
    await search.box.fill('');
    await suggestions.remove('clientes').click();
    await expect(suggestions.list).toBeHidden();
  },
);

test('an empty search leads to the plain search page', async ({ page, home, frame, search }) => {
  await home.open();
  await frame.search('   ');
  await expect(page).toHaveURL('/search');
  await expect(search.results.cards.first()).toBeVisible();
});
