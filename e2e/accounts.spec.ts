import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';

const PASSWORD = 'cerezo-volantin-marea';

// Refused on purpose: a used link, a key that ended with its account, and a guest's automatic sign-in.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of (401|404) .*\/api\/(admin\/|auth\/(password|auto-login))/],
});

test('an admin invites a trainer by a link that works once, and deactivates the account', async ({
  page,
  otherDevice,
}) => {
  const panel = new AdminPanel(page);
  const device = await otherDevice();
  const trainer = new AdminPanel(device);
  let link = '';

  await test.step('a new account shows its password link once', async () => {
    await panel.open('/admin/cuentas/nuevo');
    await panel.signIn();
    await panel.name.fill('Tomás');
    await panel.form.getByRole('textbox', { name: 'Apellido' }).fill('Ñancupil');
    await panel.form.getByRole('textbox', { name: 'Email' }).fill('tomas@example.com');
    await panel.form.getByLabel('Rol').selectOption('Capacitador');
    await panel.save.click();
    const shown = page.getByRole('dialog', { name: 'Enlace para Tomás Ñancupil' });
    link = await shown.getByLabel('Enlace').inputValue();
    await expectAccessibleInBothSchemes(page);
    await shown.getByRole('button', { name: 'Listo' }).last().click();
    await expect(shown).toBeHidden();
    await panel.search.fill('nancupil tomas');
    await expect(panel.rows).toHaveCount(1);
    await expect(panel.rows).toContainText('Tomás Ñancupil Capacitador Invitada');
  });

  await test.step('the trainer chooses a password with the link', async () => {
    const { pathname, hash } = new URL(link);
    const answer = await device.goto(pathname + hash);
    const nobodyElses = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };
    expect(answer?.headers()).toMatchObject(nobodyElses);
    await expect(device).toHaveURL(/\/clave$/);
    await expectAccessibleInBothSchemes(device);
    await device.getByLabel('Contraseña nueva').fill(PASSWORD);
    await device.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(device.getByRole('heading', { name: 'Tu contraseña está lista' })).toBeVisible();
    await device.getByRole('button', { name: 'Entrar al panel' }).click();
    await expect(trainer.user).toHaveValue('tomas@example.com');
    await trainer.password.fill(PASSWORD);
    await trainer.password.press('Enter');
    await expect(trainer.tab('Cursos')).toBeVisible();
    await expect(trainer.tab('Cuentas')).toHaveCount(0);
  });

  await test.step('deactivating the account ends its session immediately', async () => {
    await panel.rows.getByRole('link', { name: /^Tomás Ñancupil/ }).click();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await page
      .getByRole('dialog', { name: '¿Desactivar la cuenta de Tomás Ñancupil?' })
      .getByRole('button', { name: 'Desactivar' })
      .click();
    await expect(panel.toast('Cuenta desactivada')).toBeVisible();
    await trainer.tab('Categorías').click();
    await expect(trainer.enter).toBeVisible();
  });

  await test.step('the link does not work again', async () => {
    const { pathname, hash } = new URL(link);
    await device.goto('/ayuda');
    await device.goto(pathname + hash);
    await device.getByLabel('Contraseña nueva').fill(PASSWORD);
    await device.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(device.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  });
});
