import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { addLongestTexts } from './full-academy.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';

const WIDE = { width: 1440, height: 900 };
const NEW = '/nuevo';
/** The form open beside a list. */
const FORM = '[role="dialog"]:has(form)';

// No learner is signed in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 401 .*\/api\/auth\/auto-login/] });

test('every tab and form of the panel is accessible and fits every width, with the longest texts', async ({
  page,
  request,
}) => {
  test.slow();
  const panel = await openFullPanel(page, request, '/admin');
  const seen: string[] = [];
  const sections = page
    .getByRole('main')
    .getByRole('navigation', { name: /^Secciones de/ })
    .getByRole('link');
  const newRow = page.getByRole('main').locator(`a[href$="${NEW}"]`).first();
  for (const tab of await panel.tabs.getByRole('link').all()) {
    await lookAt(tab);
    // The tab itself shows its first section.
    for (const section of (await sections.all()).slice(1)) await lookAt(section);
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/ayuda/reportes',
      '/admin/comunidad/canales',
      '/admin/ayuda/preguntas/nuevo',
    ]),
  );

  /** Opens the place, and its form for a new row. */
  async function lookAt(place: Locator): Promise<void> {
    await page.setViewportSize(WIDE);
    await place.click();
    await expect(place).toHaveAttribute('aria-current', 'page');
    seen.push(await expectItSuits(panel, 'html', [768, 320]));
    if ((await newRow.count()) === 0) return;
    await page.setViewportSize(WIDE);
    await newRow.click();
    await expect(panel.form).toBeVisible();
    seen.push(await expectItSuits(panel, FORM, [320]));
  }
});

test('the rows behind a number are accessible, fit every width, and lead back to the number', async ({
  page,
  request,
}) => {
  const panel = await openFullPanel(page, request, '/admin?days=90');
  const courses = page.getByRole('region', { name: 'Participación por curso' });
  const started = courses.getByRole('definition').first().getByRole('link');
  await started.scrollIntoViewIfNeeded();
  const count = await started.innerText();
  await started.click();
  await expect(panel.title).toHaveText('Cursos empezados');
  await expect(page.getByRole('status').filter({ hasText: `de ${count}` })).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(started).toHaveText(count);
  await expect(started).toBeInViewport();
  await page.goForward();
  await expect(panel.title).toHaveText('Cursos empezados');
  await expectItSuits(panel, 'html', [768, 320]);
});

test('the window for uploads is accessible and fits every width', async ({ page, request }) => {
  const panel = await openFullPanel(page, request, '/admin/materiales/nuevo');
  await panel.form.getByRole('button', { name: 'Subir archivo' }).click();
  const uploads = page.getByRole('dialog').last();
  await expect(uploads.getByText('Los archivos se subirán sin compresión')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const file = { name: 'precios.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(uploads.getByRole('list').getByText('precios.pdf')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrollAtAnyWidth(page, 'a chosen file', [768, 390, 320]);
});

/** The panel of an academy with the longest texts, after the sign-in. */
async function openFullPanel(page: Page, request: APIRequestContext, address: string): Promise<AdminPanel> {
  await addLongestTexts(request);
  const panel = new AdminPanel(page);
  await page.setViewportSize(WIDE);
  await panel.open(address);
  await panel.signIn();
  await expect(panel.tabs).toBeVisible();
  return panel;
}

/** @returns the path of the checked page */
async function expectItSuits({ page, title }: AdminPanel, part: string, widths: number[]): Promise<string> {
  const { pathname } = new URL(page.url());
  await expect(title).toBeVisible();
  await expectAccessibleInBothSchemes(page, part);
  await expectNoSidewaysScrollAtAnyWidth(page, pathname, widths);
  return pathname;
}
