import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { completeCourse } from './full-academy.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';

const WIDE = { width: 1440, height: 900 };
const REASON = 'Se emitió con el nombre de otra persona.';

// No learner is signed in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 401 .*\/api\/auth\/auto-login/] });

test('an admin finds a certificate by the palette, revokes it, and finds the revocation in the audit log', async ({
  page,
  request,
  people,
  catalogue,
}) => {
  test.slow();
  await completeCourse(request, await people.arrive(), await catalogue.course());
  const panel = new AdminPanel(page);
  await panel.open('/admin/categorias');
  await panel.signIn();
  await expect(panel.rows.first()).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o hacer' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Ir a Registro' })).toBeVisible();
  await palette.getByRole('combobox').fill('lucia vera');
  const found = palette.getByRole('group', { name: 'Certificados' }).getByRole('option', { name: /Lucía Vera/ });
  await expect(found).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrollAtAnyWidth(page, 'the palette', [1440, 320]);
  await found.click();

  await page.setViewportSize(WIDE);
  const certificate = page.getByRole('dialog', { name: 'Lucía Vera' });
  await certificate.getByRole('button', { name: 'Revocar' }).click();
  const question = page.getByRole('dialog', { name: '¿Revocar este certificado?' });
  await question.getByRole('textbox', { name: 'Motivo' }).fill(REASON);
  await question.getByRole('button', { name: 'Revocar' }).click();
  await expect(certificate.getByText(REASON)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrollAtAnyWidth(page, 'a certificate', [1440, 320]);

  await page.setViewportSize(WIDE);
  await certificate.getByRole('link', { name: 'Ver en el registro' }).click();
  await panel.row('Revocó el certificado').getByRole('link').click();
  const entry = page.getByRole('dialog', { name: 'Revocó el certificado' });
  await expect(entry.getByRole('insertion').filter({ hasText: REASON })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrollAtAnyWidth(page, 'an entry of the log', [1440, 320]);
});
