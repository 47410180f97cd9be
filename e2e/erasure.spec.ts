import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AdminPanel } from './pages/admin-panel.ts';
import { newPerson } from './people.ts';
import { ADMIN } from './staff.ts';

/** A wrong password is a 400; the request for the erasure ends the access token, which is then renewed. */
test.use({ expectedErrors: [/status of 40[01] /] });

test('a person requests the erasure of the account, cancels it, and requests it again', { tag: '@sizes' }, async ({
  page,
  people,
  account,
  frame,
}) => {
  test.slow();
  const person = newPerson();
  await people.register(person);
  await account.openAndLogin(person);
  await page.goto('/perfil');
  const card = page.getByRole('region', { name: 'Eliminar mi cuenta' });
  const ask = card.getByRole('button', { name: 'Eliminar mi cuenta', exact: true });
  const banner = page.getByText(/^Tu cuenta se elimina el \d+ de \w+ de \d{4}\.$/).first();
  const password = card.getByLabel('Tu contraseña');

  await test.step('the dialog lists deleted and kept data, and requires the password', async () => {
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(card.getByRole('heading', { name: 'Qué queda' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await password.fill('no es esta');
    await page.keyboard.press('Enter');
    await expect(card.getByText('No es tu contraseña.')).toBeVisible();
  });

  await test.step('every screen shows the day of the erasure', async () => {
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Conservar mi cuenta' })).toBeFocused();
    await expect(banner).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.goto('/library');
    await expect(banner).toBeVisible();
  });

  await test.step('the banner cancels the erasure', async () => {
    await page.getByRole('button', { name: 'Conservar mi cuenta' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(frame.accountMenu).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step('a second request is shown after the next sign-in', async () => {
    await page.goto('/perfil');
    await ask.click();
    await password.fill(person.password);
    await card.getByRole('button', { name: /^Eliminar mi cuenta en/ }).click();
    await expect(banner).toBeVisible();
    await page.goto('/library'); // the sign-in would return to the profile
    await frame.logout();
    await expect(frame.accountMenu).toBeHidden(); // a page opened earlier would still have the session
    await account.openAndLogin(person);
    await expect(banner).toBeVisible();
  });
});

test('an admin requests the erasure of a person, and cancels it', { tag: '@sizes' }, async ({ page, people }) => {
  const person = newPerson();
  await people.register(person);
  const panel = new AdminPanel(page);
  await panel.open('/admin/cuentas');
  await panel.signIn();
  await panel.search.fill(person.email);
  await expect(panel.rows).toHaveCount(1);
  await panel.rows.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Eliminar a esta persona' }).click();
  const dialog = page.getByRole('dialog', { name: `¿Eliminar a ${person.name} ${person.lastName}?` });
  await expect(dialog.getByLabel(`Escribe ${person.email} para confirmar`)).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.type(person.email);
  await dialog.getByLabel('Tu propia contraseña').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Se elimina el \d+ de \w+ de \d{4}$/).first()).toBeVisible();
  await expect(page.getByText('La cuenta se va a eliminar')).toBeHidden(); // the toast covers the form
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Conservar la cuenta' }).click();
  await expect(page.getByText(/^Se elimina el/)).toHaveCount(0);
});
