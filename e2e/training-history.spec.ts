import type { APIRequestContext } from 'playwright/test';
import type { CourseDetail } from '../contract/courses.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import type { Catalogue } from './catalogue.ts';
import { expect, testOfOnePerson as test, test as testThatReads } from './fixtures.ts';
import { completeCourse, watchLesson } from './full-academy.ts';
import { type Actor, actorOf, newPerson } from './people.ts';
import { YOUTUBE } from './youtube.ts';

test.use({ otherSites: YOUTUBE, contextOptions: { reducedMotion: 'reduce' } });

/** Completes the first course, and begins the second. */
async function learn(
  request: APIRequestContext,
  actor: Actor,
  catalogue: Catalogue,
): Promise<[CourseDetail, CourseDetail]> {
  const [one, other] = await catalogue.courses();
  const [done, begun] = [await catalogue.course(one?.id), await catalogue.course(other?.id)];
  await completeCourse(request, actor, done);
  await watchLesson(request, actor, begun.id, begun.lessons[1]?.id ?? '');
  return [done, begun];
}

test('a learner sees the training history, and the certificate of a completed course', { tag: '@sizes' }, async ({
  page,
  request,
  account,
  catalogue,
  frame,
  course,
  player,
  history,
  isPhone,
}) => {
  test.slow();
  await account.openAndRegister(newPerson());
  await frame.place(isPhone ? 'Historial' : 'Historial de Capacitaciones').click();
  await expect(page.getByText('No hay capacitaciones registradas')).toBeVisible();

  const [done, begun] = await learn(request, await actorOf(page), catalogue);
  await page.reload();
  await expect(history.trainings).toHaveCount(2);
  await expect(history.figures).toHaveText(['1', '1', /^\d+$/, /^\d+%$/]);
  await expect(history.training(done.title)).toContainText('Completado');
  await expect(history.training(begun.title)).toContainText('En Progreso');
  await expect(history.training(begun.title).getByText(isPhone ? /^\d+%$/ : /^\d+\.\d%$/)).toBeVisible();
  await expect(history.realName).toBeVisible({ visible: !isPhone });
  await expect(history.back).toBeVisible({ visible: isPhone });
  await expectAccessibleInBothSchemes(page);

  await history.openCertificate(done.title);
  await expect(history.certificate.getByText('Certificado Válido')).toBeVisible();
  await expect(history.certificate.getByRole('img', { name: /Lucía Vera/ })).toBeVisible();
  await expect(page).toHaveURL(/certificado=/);
  await history.shareMenu.click();
  await expect(history.certificate.getByRole('link', { name: /LinkedIn/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(history.certificate.getByText('Certificado Válido')).toBeVisible();
  await page.goBack();
  await expect(history.certificate).toBeHidden();
  await expect(history.title).toBeVisible();

  await history
    .training(begun.title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(player.title(begun.lessons[1]?.title ?? '')).toBeVisible();

  await course.open(done.id);
  await history.openCertificate(done.title);
  await expect(history.certificate.getByText('Certificado Válido')).toBeVisible();
});

test('a learner sees the figures of studying, sets a goal and continues', { tag: '@sizes' }, async ({
  page,
  request,
  account,
  catalogue,
  history,
  player,
  home,
}) => {
  test.slow();
  await account.openAndRegister(newPerson());
  await page.goto('/smart-study');
  await expect(page.getByText('Datos de ejemplo')).toBeVisible();
  const [, begun] = await learn(request, await actorOf(page), catalogue);

  await history.open();
  await history.smartStudy.click();
  const main = page.getByRole('main');
  const figure = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
  await expect(figure('Racha')).toContainText('1 día');
  await expect(page.getByText('Datos de ejemplo')).toBeHidden();
  await main.getByRole('button', { name: 'Definir meta' }).click();
  await page.getByLabel('Minutos por semana').fill('120');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(figure('Meta semanal')).toContainText('de 120 minutos desde el lunes.');
  await main.getByRole('button', { name: 'Año' }).click();
  await expect(main.getByText('Minutos vistos cada mes, con el reloj de la academia.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await main.getByRole('link', { name: /^Iniciar/ }).click();
  await expect(player.title(begun.lessons[1]?.title ?? '')).toBeVisible();

  await home.open();
  await expect(home.studyGoal).toContainText('de 120 min esta semana');
  await expect(home.studyGoal).toContainText('1 día de racha');
  await home.studyGoal.getByRole('button', { name: 'Ocultar del inicio' }).click();
  await expect(home.studyGoal).toBeHidden();
  await page.goto('/perfil');
  await home.studyGoal.getByRole('button', { name: 'Mostrar en el inicio' }).click();
  await expect(home.studyGoal.getByRole('button', { name: 'Ocultar del inicio' })).toBeVisible();
  await home.studyGoal.getByRole('button', { name: 'Cambiar meta' }).click();
  await page.getByRole('button', { name: 'Quitar la meta' }).click();
  await expect(home.studyGoal.getByRole('button', { name: 'Definir meta' })).toBeVisible();
  await home.open();
  await expect(home.studyGoal.getByRole('button', { name: 'Definir meta' })).toBeVisible();
});

testThatReads('guests are redirected from the training history to the sign-in', async ({ page, history }) => {
  await history.open();
  await expect(page).toHaveURL('/login');
});
