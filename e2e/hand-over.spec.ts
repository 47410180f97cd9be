import { expect, testOfOnePerson as test } from './fixtures.ts';
import { newPerson, progressOnServer } from './people.ts';

test.use({ expectedErrors: [/status of 401 .*\/api\/auth\/sso-exchange/] });

test('a mobile app signs its user in with a code that works once', async ({
  page,
  frame,
  home,
  people,
  otherDevice,
}) => {
  const person = newPerson();
  const code = await people.ssoCode(await people.register(person));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/sso-exchange', async (route) => {
    await isReleased;
    await route.continue();
  });

  await page.goto(`/?category=&sso_code=${code}`);
  await expect(page.getByText('Iniciando sesión...')).toBeVisible();
  await expect(page).not.toHaveURL(/sso_code/);
  release();
  await expect(page.getByText('Iniciando sesión...')).toBeHidden();
  await expect(frame.accountMenu).toHaveAccessibleName(`Cuenta de ${person.name} ${person.lastName}`);
  await expect(home.courses.cards.first()).toBeVisible();
  await page.reload();
  await expect(frame.accountMenu).toBeVisible();

  const other = await otherDevice();
  await other.goto(`/?sso_code=${code}`);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(other).not.toHaveURL(/sso_code/);
});

test('an unknown code leaves a guest', async ({ page, frame, home }) => {
  await page.goto('/?sso_code=nunca-existio');
  await expect(frame.login).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(home.courses.cards.first()).toBeVisible();
});

for (const answer of ['Sí, guardar', 'No, no fui yo'] as const) {
  test(`after the hand-over a dialog offers to save the progress, also after a reload: ${answer}`, async ({
    page,
    home,
    course,
    player,
    people,
    catalogue,
  }) => {
    const { id, lessons } = await catalogue.courseOnFiles();
    const person = newPerson();
    const question = page.getByRole('dialog', {
      name: `¿Guardar en la cuenta de ${person.name} ${person.lastName} lo que viste en este equipo?`,
    });
    await course.open(id);
    await course.play.click();
    await player.complete.click();
    await expect(player.completed).toBeVisible();
    await expect.poll(() => progressOnServer(page)).toHaveLength(1);

    await page.goto(`/?sso_code=${await people.ssoCode(await people.register(person))}`);
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await expect(home.recent).toHaveCount(0);
    expect(await progressOnServer(page)).toEqual([]);

    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    const moved = answer === 'Sí, guardar' ? 1 : 0;
    await expect.poll(() => progressOnServer(page)).toHaveLength(moved);
    await expect(home.recent).toHaveCount(moved);
    await page.reload();
    await expect(home.courses.cards.first()).toBeVisible();
    await expect(question).toBeHidden();
    expect(lessons.map((one) => one.id)).toEqual(
      expect.arrayContaining((await progressOnServer(page)).map(({ lessonId }) => lessonId)),
    );
  });
}
