import { expect, testThatWrites as test, testWithMail } from './fixtures.ts';
import { CoursePage } from './pages/course-page.ts';
import { Frame } from './pages/frame.ts';
import { RatingsPanel } from './pages/ratings-panel.ts';
import { newPerson, progressOnServer } from './people.ts';

test('the progress and rating of a visitor move to a new account, and the next visitor sees none of them', {
  tag: ['@sizes', '@both'],
}, async ({ page, home, frame, account, course, player, ratings, catalogue }) => {
  test.slow();
  const person = newPerson();
  const { id, lessons } = await catalogue.courseOnFiles();
  await course.open(id);
  await course.play.click();
  await player.complete.click();
  await player.close.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await ratings.star(4).check();
  await ratings.review.fill('Me sirvió mucho');
  await ratings.send.click();
  await expect(ratings.update).toBeVisible();

  await test.step("registering carries the visitor's progress to the account", async () => {
    await account.openAndRegister(person);
    await expect(frame.accountMenu).toHaveAccessibleName(`Cuenta de ${person.name} ${person.lastName}`);
    await expect
      .poll(async () => (await progressOnServer(page)).map(({ lessonId }) => lessonId))
      .toEqual([lessons[0]?.id]);
    await expectOwn();
  });

  await test.step('the next visitor on this device sees none of the progress', async () => {
    await frame.logout();
    await expect(frame.login).toBeVisible();
    await expect(course.progress).toBeHidden();
    await expect(ratings.star(4)).not.toBeChecked();
    await expect(ratings.review).toHaveValue('');
    await expect(ratings.send).toBeVisible();
    await home.open();
    await expect(home.invitation).toBeVisible();
    await expect(home.recent).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify({ ...window.localStorage }));
    expect(stored).not.toContain(lessons[0]?.id);
    expect(stored).not.toContain(person.email);
  });

  await test.step('signing in shows the progress again', async () => {
    await account.openAndLogin(person);
    await expect(home.recent).toHaveCount(1);
    await expectOwn();
  });

  async function expectOwn(): Promise<void> {
    await course.open(id);
    await expect(course.doneLessons()).toHaveCount(1);
    await expect(ratings.star(4)).toBeChecked();
    await expect(ratings.review).toHaveValue('Me sirvió mucho');
    await expect(ratings.update).toBeVisible();
  }
});

test('two tabs of one browser sign in and out together', async ({ context, account, frame, catalogue }) => {
  const { id } = await catalogue.courseOnFiles();
  const tab = await context.newPage();
  const [there, thereRatings] = [new CoursePage(tab), new RatingsPanel(tab)];
  await there.open(id);
  await expect(thereRatings.send).toBeVisible();
  const header = tab.getByRole('banner');
  await account.openAndRegister(newPerson());
  await expect(header.getByRole('button', { name: /^Cuenta de / })).toBeVisible();
  await frame.logout();
  await expect(header.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 401 .*\/api\/auth\/login/] });

  testWithMail(
    'requires both fields, shows an error, mails a link for another password, and returns to the screen before',
    { tag: '@sizes' },
    async ({ page, account, frame, people, mailServer, otherDevice }) => {
      const another = 'la que elegí hoy';
      const person = newPerson();
      await people.register(person);
      await page.goto('/search?q=ventas');
      await frame.login.click();
      await expect(page).toHaveURL('/login');
      await expect(account.loginButton).toBeDisabled();
      await account.email.fill(person.email);
      await expect(account.loginButton).toBeDisabled();
      await account.password.fill('otra clave larga');
      await expect(account.loginButton).toBeEnabled();
      await account.loginButton.press('Enter');
      await expect(account.alert).toHaveText('Error al iniciar sesión. Verifica tus credenciales.');
      await expect(account.email).toHaveValue(person.email);
      await expect(account.loginButton).toBeFocused();

      await test.step('the mailed link replaces a forgotten password on another device', async () => {
        const arrived = mailServer.next();
        await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
        await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible();
        await expect(account.email).toHaveValue(person.email);
        await account.email.press('Enter');
        await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
        const mail = await arrived;
        expect(mail.to).toBe(person.email);
        const [link] = /http:\/\/academia\.example\/clave#[\w-]+/.exec(mail.text) ?? [''];
        const { pathname, hash } = new URL(link);
        const device = await otherDevice();
        await device.goto(pathname + hash);
        await device.getByLabel('Contraseña nueva').fill(another);
        await device.getByRole('button', { name: 'Guardar contraseña' }).click();
        await expect(device.getByRole('heading', { name: 'Tu contraseña está lista' })).toBeVisible();
      });

      await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
      await expect(account.email).toHaveValue(person.email);
      await account.password.fill(another);
      await account.password.press('Enter');
      await expect(page).toHaveURL('/search?q=ventas');
      await expect(frame.accountMenu).toBeVisible();
      await page.goto('/login');
      await expect(page).toHaveURL('/');
      await page.goto('/registro');
      await expect(page).toHaveURL('/');
    },
  );
});

test.describe('creating an account', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('shows an error at each field, and at a taken email', { tag: '@sizes' }, async ({ page, account, people }) => {
    const taken = newPerson();
    await people.register(taken);
    await page.goto('/registro');
    await account.registerButton.click();
    await expect(account.name).toBeFocused();
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
    await account.password.fill('corta');
    await account.registerButton.click();
    await expect(page.getByText('Usa al menos 8 caracteres.')).toBeVisible();

    await account.name.fill(taken.name);
    await account.lastName.fill(taken.lastName);
    await account.email.fill(taken.email.toUpperCase());
    await account.password.fill(taken.password);
    await account.registerButton.click();
    await expect(account.email).toBeFocused();
    await expect(account.email).toHaveAccessibleDescription(/.+/);
    await page.getByRole('link', { name: 'Iniciar sesión con ese email' }).click();
    await expect(page).toHaveURL('/login');
    await expect(account.email).toHaveValue(taken.email.toUpperCase());
  });
});

test('a person changes the profile, and confirms before a change is lost', async ({
  page,
  people,
  home,
  account,
  frame,
  otherDevice,
}) => {
  const person = newPerson();
  await people.arriveIn(page, person);
  await home.open();
  await frame.openProfile();
  await expect(page).toHaveURL('/perfil');
  await expect(account.name).toHaveValue(person.name);
  await expect(account.save).toBeDisabled();
  await account.name.fill('Lucía Belén');
  await account.phone.fill('9 5555 1234');
  await account.save.press('Enter');
  await expect(page.getByText('Perfil guardado')).toBeVisible();
  await expect(account.save).toBeDisabled();
  await expect(account.save).toBeFocused();
  await expect(frame.accountMenu).toHaveAccessibleName('Cuenta de Lucía Belén Vera');
  await page.reload();
  await expect(account.name).toHaveValue('Lucía Belén');
  await expect(account.phone).toHaveValue('9 5555 1234');

  await account.lastName.fill('Otra');
  await frame.place('Inicio').click();
  await expect(account.leaveDialog).toBeVisible();
  await account.leaveDialog.getByRole('button', { name: 'Seguir editando' }).first().click();
  await expect(account.lastName).toHaveValue('Otra');
  await frame.place('Inicio').click();
  await account.leaveDialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/');

  const guest = await otherDevice();
  await guest.goto('/perfil');
  await expect(guest).toHaveURL('/login');
  await expect(new Frame(guest, false).login).toBeVisible();
});
