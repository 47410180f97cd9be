import type { Locator, Page } from 'playwright/test';
import { Catalogue } from './catalogue.ts';
import { copyTemplate, removeDataFolder } from './data-folders.ts';
import { expect, test } from './fixtures.ts';
import { VerifyPage } from './pages/verify-page.ts';
import { publicScreens } from './public-screens.ts';

/** Loads the page again until the element is visible: a busy server first answers with the empty page. */
async function untilSeen(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    if (!(await what.isVisible())) await page.reload();
    await expect(what).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('every public screen shows its content', { tag: '@sizes' }, async ({ page }) => {
    for (const [path, content] of await publicScreens(page)) {
      await page.goto(path);
      await untilSeen(page, page.getByRole('main').getByText(content).first());
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    }
  });

  test('a reader filters, searches, opens a course and an answer, and verifies a code', { tag: '@sizes' }, async ({
    page,
    home,
    search,
    course,
    catalogue,
    isPhone,
  }) => {
    const [category = ''] = await catalogue.categories();
    const [first] = await catalogue.courses({ category });
    const { title, lessons, description } = await catalogue.course(first?.id);
    await home.open();
    await untilSeen(page, home.chips.chip(category));
    await home.chips.choose(category);
    await untilSeen(page, home.coursesOf(category).list);
    await home.coursesOf(category).open(title);
    await untilSeen(page, course.title);
    await expect(course.title).toHaveText(title);
    await expect(course.lessons).toHaveCount(lessons.length);
    // The part that a script folds on phones.
    const folded = page.getByRole('main').locator('noscript');
    await expect(folded).toBeVisible({ visible: isPhone });
    expect(description.endsWith(await folded.innerText())).toBe(true);

    await page.goto('/search?level=');
    await untilSeen(page, search.box);
    await search.box.fill(title);
    await search.box.press('Enter');
    await untilSeen(page, search.chips.chip(category));
    await search.chips.choose(category);
    expect(new URL(page.url()).searchParams.get('q')).toBe(title);
    await untilSeen(page, page.getByRole('link', { name: title, exact: true }));

    const topic = page.getByRole('button', { name: /^Cursos/, expanded: false });
    const question = page.getByRole('main').locator('button[name="pregunta"]').first();
    await page.goto('/ayuda');
    await untilSeen(page, topic);
    await topic.click();
    await untilSeen(page, question);
    await question.click();
    await untilSeen(page, page.getByRole('button', { expanded: true }).first());
    expect(page.url()).toContain('pregunta=');
    const asked = (await question.innerText()).slice(0, 12).trim();
    await page.goto(`/ayuda?q=${encodeURIComponent(asked)}`);
    await untilSeen(page, question);
    await question.click();
    await untilSeen(page, page.getByRole('button', { expanded: true }).first());
    expect(new URL(page.url()).searchParams.get('q')).toBe(asked);

    const verification = new VerifyPage(page);
    await page.goto('/verify');
    await untilSeen(page, verification.code);
    await verification.code.fill('abcd efgh jkmn pqrs');
    await verification.code.press('Enter');
    await untilSeen(page, verification.verdict);
    await expect(verification.verdict).toHaveText('Certificado no encontrado');
    expect(new URL(page.url()).pathname).toBe('/verify/ABCD-EFGH-JKMN-PQRS');
  });
});

test('an academy without painted pages shows the same content', async ({ academyHost, browser }) => {
  const folder = await copyTemplate();
  const academy = await academyHost().open(folder, { environment: { SSR: 'off' } });
  try {
    const page = await browser.newPage({ baseURL: academy.url });
    const [first] = await new Catalogue(page.request).courses();
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('<div id="root"></div>');
    await page.goto('/');
    await expect(
      page
        .getByRole('main')
        .getByText(first?.title ?? '')
        .first(),
    ).toBeVisible();
    await page.close();
    await academy.stop();
  } finally {
    await academy.kill();
    await removeDataFolder(folder);
  }
});
