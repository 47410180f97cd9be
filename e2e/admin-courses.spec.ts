import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { CourseDetail } from '../contract/courses.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { CourseEditor } from './pages/course-editor.ts';
import { bearer } from './people.ts';
import { expectNoSidewaysScrollAtAnyWidth } from './sideways-scroll.ts';
import { Staff } from './staff.ts';

const VIDEO = join(import.meta.dirname, '../backend/seed/demo/videos/anuncios-1.mp4');
const SUBTITLES = '1\n00:00:00,000 --> 00:01:00,000\n¡Qué bueno verte por aquí!\n';
const TITLE = 'Vender en ferias';

// Refused on purpose: calls before the sign-in, and a save of an old version.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of (401|412) .*\/api\/(admin\/|auth\/auto-login)/],
});

test('staff create a course with video and subtitles, a learner watches it, staff remove a lesson and delete the course', async ({
  page,
  request,
  course,
  player,
  catalogue,
  people,
}) => {
  test.slow();
  const editor = new CourseEditor(page);
  const colleague = await Staff.signIn(request);
  let made: CourseDetail;

  await test.step('a course with a YouTube video and a file is created by keyboard', async () => {
    await editor.open('/admin/cursos');
    await editor.signIn();
    await expect(editor.rows).toHaveCount(10);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'Nuevo Curso' }).press('Enter');
    await expect(editor.field('Título')).toBeFocused();
    await page.keyboard.type(TITLE);
    await editor.field('Instructor').fill('Camila Rojas');
    await editor.field('Categoría').selectOption('Ventas');
    await editor.field('Descripción').fill('Arma tu puesto y atiende a quien pasa.');
    await editor.field('Lo que aprenderás').fill('Elegir tu lugar\n\nAtender con calma\n');
    await editor.press('Añadir lección');
    await expect(editor.lessonTitle).toBeFocused();
    await page.keyboard.type('Antes de la feria');
    await editor.form.getByLabel('URL de YouTube').last().fill('https://youtu.be/M7lc1UVf-VE');
    await expect(editor.form.getByText('Video encontrado: M7lc1UVf-VE')).toBeVisible();
    await editor.duration.fill('1:15');
    await editor.press('Subir video');
    await expect(editor.lessonTitle).toBeFocused();
    await page.keyboard.type('El puesto');
    await editor.upload('Elegir archivo', VIDEO);
    await expect(editor.duration).toHaveValue('0:45');
    const file = { name: 'puesto.es.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBTITLES) };
    await editor.upload('Añadir subtítulos', file);
    await expect(editor.field('Nombre en el menú')).toHaveValue('Español');
    await editor.press('Usar la suma de las lecciones: 2 min');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('lessons are reordered by keyboard and by dragging', async () => {
    await editor.grip('El puesto').press('ArrowUp');
    await expect(editor.grip('El puesto')).toBeFocused();
    expect(await editor.titles()).toEqual(['El puesto', 'Antes de la feria']);
    await expect(page.getByText('El puesto está ahora en el lugar 1 de 2.')).toBeAttached();
    await editor.form.getByRole('button', { name: /^El puesto/, expanded: true }).press('Enter');
    await drag(page, editor, 'El puesto', 'Antes de la feria');
    await expect.poll(() => editor.titles()).toEqual(['Antes de la feria', 'El puesto']);
    await editor.grip('El puesto').press('Home');
    await editor.save.press('Enter');
    await expect(editor.toast('Curso creado correctamente')).toBeVisible();
    await expect(editor.form).toBeHidden();
    made = await catalogue.course((await catalogue.courses({ q: TITLE }))[0]?.id);
    expect(made.lessons.map(({ title, duration }) => [title, duration])).toEqual([
      ['El puesto', 45],
      ['Antes de la feria', 75],
    ]);
  });

  await test.step('a learner watches it with subtitles, which stay on for the next video', async () => {
    await course.open(made.id);
    await expect(course.learnings).toHaveText(['Elegir tu lugar', 'Atender con calma']);
    await course.lesson('El puesto').click();
    await player.expectPlaying();
    await player.dialog.getByRole('button', { name: 'Subtítulos' }).click();
    await expect(player.dialog.getByText('¡Qué bueno verte por aquí!')).toBeVisible();
    await page.reload();
    await player.expectPlaying();
    await expect(player.dialog.getByText('¡Qué bueno verte por aquí!')).toBeVisible();
    await player.dialog.getByRole('button', { name: 'Subtítulos' }).click();
    await expect(player.dialog.getByText('¡Qué bueno verte por aquí!')).toBeHidden();
  });

  await test.step('a lesson is deleted after the dialog names the learners who complete the course by it', async () => {
    const learner = await people.arrive();
    const report = { progressPercentage: 100, watchTime: 45, completed: true, lastWatched: new Date().toISOString() };
    const ids = { userId: learner.id, courseId: made.id, lessonId: made.lessons[0]?.id };
    const answer = await request.post(`/api/users/${learner.id}/progress`, {
      data: { ...ids, ...report },
      headers: bearer(learner),
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await editor.open(`/admin/cursos/${made.id}`);
    await editor.press('Quitar Antes de la feria');
    await expect(editor.removeQuestion).toContainText('A 1 persona le falta solo esto');
    await expectAccessibleInBothSchemes(page);
    await editor.removeQuestion.getByRole('button', { name: 'Cancelar' }).press('Enter');
    expect(await editor.titles()).toHaveLength(2);
    await editor.press('Quitar Antes de la feria');
    await editor.removeQuestion.getByRole('button', { name: 'Quitar lección' }).press('Enter');
    expect(await editor.titles()).toEqual(['El puesto']);
  });

  await test.step('leaving a changed form asks, and a conflicting save keeps the typed values', async () => {
    await editor.tab('Categorías').click();
    await page.getByRole('button', { name: 'Seguir editando' }).last().click();
    const { title, description, category, instructor, duration, isFeatured } = made;
    await colleague.saveCourse(made.id, {
      title: `${title} (2)`,
      description,
      category,
      instructor,
      duration,
      isFeatured,
    });
    await editor.field('Título').fill('Vender en ferias y plazas');
    await editor.save.press('Enter');
    const clash = editor.form.getByRole('region', { name: 'Título' });
    await expect(clash).toContainText('Vender en ferias (2)');
    await expect(editor.form.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
      'Vender en ferias y plazas',
    );
    expect(await editor.titles()).toEqual(['El puesto']);
    await expectAccessibleInBothSchemes(page);
    await editor.form.getByRole('button', { name: 'Guardar la mía' }).press('Enter');
    await expect(editor.toast('Curso actualizado correctamente')).toBeVisible();
    expect(await catalogue.course(made.id)).toMatchObject({ title: 'Vender en ferias y plazas', totalLessons: 1 });
  });

  await test.step('the course is found, and deleted after a confirmation', async () => {
    await editor.search.fill('ferias y');
    await expect(editor.rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Eliminar Vender en ferias y plazas' }).press('Enter');
    const question = page.getByRole('dialog', { name: '¿Estás seguro de que quieres eliminar este curso?' });
    await question.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
    await expect(editor.toast('Curso eliminado correctamente')).toBeVisible();
    await expect(page.getByText('No encontramos nada así')).toBeVisible();
  });
});

test('staff correct a course on a phone', { tag: '@phone' }, async ({ page, catalogue }) => {
  const editor = new CourseEditor(page);
  const { id, title, lessons } = await catalogue.courseOnFiles();
  await editor.open('/admin/cursos');
  await editor.signIn();
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await editor.form.getByRole('button', { name: lessons[0]?.title, expanded: false }).click();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrollAtAnyWidth(page, 'a lesson that is open', [320, 390]);
  await editor.lessonTitle.fill('Otro comienzo');
  await editor.grip('Otro comienzo').focus();
  await page.keyboard.press('End');
  await editor.save.tap();
  await expect(editor.toast('Curso actualizado correctamente')).toBeVisible();
  expect((await catalogue.course(id)).lessons.at(-1)?.title).toBe('Otro comienzo');
  await page.getByRole('button', { name: 'Tarjetas' }).tap();
  await expectNoSidewaysScrollAtAnyWidth(page, 'courses as cards', [320, 390]);
  await expectAccessibleInBothSchemes(page);
});

/** Drags a lesson with the mouse to the place of another. */
async function drag(page: Page, editor: CourseEditor, title: string, to: string): Promise<void> {
  await editor.grip(to).scrollIntoViewIfNeeded();
  const [from, target] = [await editor.grip(title).boundingBox(), await editor.grip(to).boundingBox()];
  if (!from || !target) throw new Error('the lessons are not in sight');
  const half = from.width / 2;
  await page.mouse.move(from.x + half, from.y + half);
  await page.mouse.down();
  await page.mouse.move(target.x + half, target.y + half, { steps: 8 });
  await page.mouse.up();
}
