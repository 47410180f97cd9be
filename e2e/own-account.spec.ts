import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AccountPages } from './pages/account-pages.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { newPerson } from './people.ts';
import { Staff } from './staff.ts';

test.describe("the person's own account", () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 401 /] });

  test('has a picture, ends other sessions one by one, and ends the rest with a new password', {
    tag: '@sizes',
  }, async ({ page, account, frame, otherDevice, people }) => {
    test.slow();
    const person = newPerson();
    await people.register(person); // an additional session
    const other = await otherDevice();
    await new AccountPages(other).openAndLogin(person);
    await page.goto('/perfil');
    await account.login(person);
    await expect(page).toHaveURL('/perfil');

    await test.step('the picture is cropped by keyboard, shown immediately, and removed', async () => {
      const photo = await page.screenshot({ type: 'jpeg' });
      const file = page.locator('input[type=file]');
      await file.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: photo });
      await expect(account.alert).toContainText('HEIC');
      await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
      const dialog = page.getByRole('dialog', { name: 'Ajusta tu foto' });
      const area = dialog.getByRole('application');
      await expect(area).toBeFocused();
      const shown = area.locator('img');
      const before = await shown.boundingBox();
      for (const key of ['+', '+', '+']) await area.press(key);
      const enlargedWidth = (before?.width ?? Number.NaN) * 1.1 ** 3;
      await expect.poll(async () => (await shown.boundingBox())?.width).toBeCloseTo(enlargedWidth, 0);
      const enlarged = await shown.boundingBox();
      for (const key of ['ArrowRight', 'ArrowDown']) await area.press(key);
      await expect
        .poll(async () => {
          const moved = await shown.boundingBox();
          return [moved?.x === enlarged?.x, moved?.y === enlarged?.y, moved?.width];
        })
        .toEqual([false, false, enlarged?.width]);
      await expectAccessibleInBothSchemes(page);
      await dialog.getByRole('button', { name: 'Guardar foto' }).click();
      await expect(page.getByText('Tu foto está lista')).toBeVisible();
      const inHeader = frame.accountMenu.locator('img');
      await expect(inHeader).toHaveAttribute('src', /^\/objects\/pictures\/.+\.jpg$/);
      const answer = await page.request.get((await inHeader.getAttribute('src')) ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      await page.getByRole('button', { name: 'Quitar foto' }).click();
      await expect(inHeader).toHaveCount(0);
      await expect.poll(async () => (await page.request.get(answer.url())).status()).toBe(404);
    });

    await test.step('the sessions are listed, and a new password ends the others', async () => {
      const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await expect(sessions.getByRole('listitem').filter({ hasText: 'Este equipo' })).toHaveCount(1);
      const end = sessions.getByRole('button', { name: /^Cerrar la sesión de / }).last();
      expect(
        await end.getByText('Cerrar').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        'cut off its word, in CSS px',
      ).toBe(0);
      await end.click();
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
      await page.getByLabel('Contraseña actual').fill(person.password);
      await page.getByLabel('Contraseña nueva').fill('otra clave más larga');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByText('Se cerró 1 sesión')).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expect(
        page.getByRole('region', { name: 'Qué guarda la academia' }).getByText('Publicaciones', { exact: true }),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page);
    });
  });

  test('a trainer sees a session of the panel on another machine, and ends it', { tag: '@sizes' }, async ({
    page,
    account,
    otherDevice,
    request,
  }) => {
    const trainer = { ...newPerson(), role: 'trainer' } as const;
    const staff = await Staff.signIn(request);
    await staff.addAccount(trainer);
    const elsewhere = new AdminPanel(await otherDevice());
    await elsewhere.open();
    await elsewhere.signIn(trainer.password, trainer.email);
    await expect(elsewhere.tabs).toBeVisible();

    await page.goto('/perfil');
    await account.login(trainer);
    const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
    const ofPanel = sessions.getByRole('listitem').filter({ hasText: 'Panel de administración' });
    await expect(ofPanel).toContainText(/recién abierta|abierta hace/);
    await ofPanel.getByRole('button', { name: /^Cerrar la sesión del panel / }).press('Enter');
    await expect(ofPanel).toHaveCount(0);
    await expect(sessions.getByText('No hay otras sesiones abiertas.')).toBeVisible();
    await elsewhere.open();
    await expect(elsewhere.user).toBeVisible();
  });
});
