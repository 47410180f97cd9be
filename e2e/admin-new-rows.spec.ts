import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { CourseEditor } from './pages/course-editor.ts';

// Calls before the sign-in are refused on purpose.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 401 .*\/api\/(admin\/|auth\/auto-login)/],
});

test('a new course is shown on its page of the list, and the filters that hid it are removed', {
  tag: '@sizes',
}, async ({ page }) => {
  const editor = new CourseEditor(page);
  await editor.open('/admin/cursos?isFeatured=1');
  await editor.signIn();
  await expect(editor.rows.first()).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo Curso' }).click();
  await editor.field('Título').fill('Vender en ferias');
  await editor.field('Instructor').fill('Camila Rojas');
  await editor.field('Categoría').selectOption('Ventas');
  await editor.field('Descripción').fill('Arma tu puesto y atiende a quien pasa.');
  await editor.field('Minutos').fill('5');
  await editor.save.click();

  await expect(editor.toast('Curso creado correctamente')).toBeVisible();
  await expect(editor.rows.filter({ hasText: 'Vender en ferias' })).toBeInViewport({ ratio: 1 });
  await expect(editor.listNote).toHaveText(
    'Quitamos los filtros que lo ocultaban. Lo nuevo está marcado en la página 3 de 3.',
  );
  expect(new URL(page.url()).search).toBe('?page=3');
  await expectAccessibleInBothSchemes(page);
});

test('a new FAQ is shown on its page of the list, and a changed one stays on it', {
  tag: '@sizes',
}, async ({ page }) => {
  const editor = new CourseEditor(page);
  await editor.open('/admin/ayuda/preguntas');
  await editor.signIn();
  await expect(editor.rows).toHaveCount(10);
  await page.getByRole('link', { name: 'Nueva Pregunta' }).click();
  await editor.field('Pregunta').fill('¿Puedo vender en ferias?');
  await editor.field('Respuesta').fill('Sí, con tu propio puesto.');
  await editor.field('Categoría').selectOption('Ventas');
  await editor.field('Orden').fill('99');
  await editor.save.click();

  await expect(editor.toast('Pregunta frecuente creada correctamente')).toBeVisible();
  await expect(editor.row('¿Puedo vender en ferias?')).toBeInViewport({ ratio: 1 });
  await expect(editor.listNote).toHaveText(/^Lo nuevo está marcado en la página (\d+) de \1\.$/);
  const { search } = new URL(page.url());
  expect(search).toMatch(/^\?page=\d+$/);

  await editor.openRow('¿Puedo vender en ferias?');
  await editor.field('Respuesta').fill('Sí. Escríbenos antes.');
  await editor.save.click();
  await expect(editor.toast('Pregunta frecuente actualizada correctamente')).toBeVisible();
  await expect(editor.form).toBeHidden();
  await expect(editor.row('¿Puedo vender en ferias?')).toBeVisible();
  expect(new URL(page.url()).search).toBe(search);
});
