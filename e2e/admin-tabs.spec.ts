import type { Locator } from 'playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { addLongestTexts } from './full-academy.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';

const WIDE = { width: 1440, height: 900 };
const NEW = '/nuevo';

// Nobody is signed in as a learner.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 401 .*\/api\/auth\/auto-login/] });

test('every tab and form of the panel suits everybody and every width, with the longest texts', async ({ page, request }) => {
  test.slow();
  await addLongestTexts(request);
  const panel = new AdminPanel(page);
  await panel.open('/admin');
  await panel.signIn();
  await expect(panel.tabs).toBeVisible();

  const inner = page.getByRole('main').getByRole('navigation', { name: /^Secciones de/ });
  const newRow = page.getByRole('main').locator(`a[href$="${NEW}"]`);
  const found = new Set(await addressesIn(panel.tabs.getByRole('link')));
  // What a tab leads to is looked at after those found before.
  for (const address of found) {
    await page.setViewportSize(WIDE);
    await page.goto(address);
    await expect(panel.title).toBeVisible();
    if (address.endsWith(NEW)) await expect(panel.form).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScrollAtAnyWidth(page, address, address.endsWith(NEW) ? [320] : [768, 320]);
    for (const next of [...(await addressesIn(inner.getByRole('link'))), ...(await addressesIn(newRow))]) found.add(next);
  }
  expect([...found]).toEqual(
    expect.arrayContaining(['/admin', '/admin/ayuda/reportes', '/admin/comunidad/canales', '/admin/ayuda/preguntas/nuevo']),
  );

  await test.step('and so does the window for files', async () => {
    await page.setViewportSize(WIDE);
    await page.goto('/admin/materiales/nuevo');
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
});

/** Where these links lead. */
async function addressesIn(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}
