import { expect, testThatWrites as test } from './fixtures.ts';
import { completeCourse } from './full-academy.ts';

test('a certificate is printed from its dialog, by the browser or by the app', { tag: '@both' }, async ({
  page,
  request,
  people,
  catalogue,
  history,
  frame,
}) => {
  const course = await catalogue.course();
  await completeCourse(request, await people.arriveIn(page), course);
  await history.open();
  await history.openCertificate(course.title);

  await history.certificate.getByRole('button', { name: 'Imprimir' }).click();

  await expect(frame.toast).toContainText('Diploma generado');
  await expect(frame.failure).toBeHidden();
});
