import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testOfOnePerson as test } from './fixtures.ts';
import { watchLesson } from './full-academy.ts';

test('the end of the last lesson offers the rating, the next courses and the certificate', {
  tag: '@sizes',
}, async ({ page, request, people, home, frame, player, history, catalogue }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, lessons } = await catalogue.courseOnFiles();
  const actor = await people.arriveIn(page);
  for (const lesson of lessons.slice(0, -1)) await watchLesson(request, actor, id, lesson.id, true);
  await watchLesson(request, actor, id, lessons.at(-1)?.id ?? '');
  await home.open();
  await home.toContinue.getByRole('link').click();
  await player.skipToEnd();

  await expect(player.ended).toHaveText('¡Terminaste el curso!');
  await expect(player.ended).toBeInViewport({ ratio: 1 });
  await expect(player.lessons.filter({ hasText: 'Completado' })).toHaveCount(lessons.length);
  await player.dialog.getByRole('radio', { name: '4 estrellas' }).check();
  await player.dialog.getByRole('button', { name: 'Enviar calificación' }).click();
  await expect(page.getByText('¡Gracias por votar!')).toBeVisible();
  await expect(player.dialog.getByRole('list', { name: 'Qué aprender ahora' }).getByRole('link')).toHaveCount(3);
  // On a phone the toast covers the corner of the dialog for 5 s.
  await expect(frame.toast).toBeHidden();
  await expectAccessibleInBothSchemes(page);

  await player.dialog.getByRole('link', { name: /^Ver certificado/ }).click();
  await expect(history.certificate.getByText('Certificado Válido')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history.certificate).toBeHidden();
  await expect(player.ended, 'what it was opened from is there still').toBeVisible();
});
