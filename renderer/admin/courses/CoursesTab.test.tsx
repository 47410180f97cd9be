import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLesson } from '../../../contract/courses.fixtures.ts';
import {
  COURSE,
  editCourse,
  lessonTitles,
  received,
  saveCourse,
  serveCourses,
  showCourses,
} from '../../testing/courses-tab.tsx';
import { problem, server } from '../../testing/server.ts';
import { atWidth } from '../../testing/window-width.ts';

beforeEach(() => {
  atWidth('desktop');
  serveCourses();
});

describe('the tab Cursos', () => {
  it('filters courses by category and by featured on the server', async () => {
    showCourses();
    expect(await screen.findByRole('link', { name: /^WhatsApp Business/ })).toBeDefined();
    expect(screen.getByText('Destacado')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Ventas');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo destacados' }));
    await waitFor(() =>
      expect(Object.fromEntries(received.lists.at(-1)?.searchParams ?? [])).toMatchObject({
        category: 'Ventas',
        isFeatured: '1',
      }),
    );
  });

  it('shows courses as cards, and stores the choice in the address', async () => {
    const { router } = showCourses();
    await userEvent.click(await screen.findByRole('button', { name: 'Tarjetas' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Otro' })).toBeDefined();
    expect(router.state.location.search).toContain('vista=tarjetas');
  });

  it('saves changes with the version that the form was made from', async () => {
    const { panel, router } = await editCourse();
    const title = within(panel).getByRole('textbox', { name: 'Título' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Otro título');
    expect(within(panel).getByText('Cambios sin guardar')).toBeDefined();
    await saveCourse();
    expect(await screen.findByText('Curso actualizado correctamente')).toBeDefined();
    expect(received.writes[0]).toMatchObject({ method: 'PUT', ifMatch: '"3"', body: { title: 'Otro título' } });
    expect(received.writes[0]?.body.lessons?.map(({ id }) => id)).toEqual(COURSE.lessons.map(({ id }) => id));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cursos'));
  });

  it('opens no course with an unreadable lesson, because saving it would delete that lesson', async () => {
    const lessons = COURSE.lessons.map((lesson, index) => (index === 0 ? { ...lesson, title: 7 } : lesson));
    server.use(http.get('*/api/admin/courses/:id', () => HttpResponse.json({ ...COURSE, lessons })));
    showCourses(`/admin/cursos/${COURSE.id}`);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull();
  });

  it('creates a course', async () => {
    showCourses('/admin/cursos/nuevo');
    const panel = await screen.findByRole('dialog', { name: 'Nuevo Curso' });
    const type = (name: string, value: string) => userEvent.type(within(panel).getByRole('textbox', { name }), value);
    await type('Título', 'Nuevo');
    await type('Instructor', 'Ana');
    await type('Minutos', '12');
    await type('Descripción', 'De qué trata.');
    await type('URL de YouTube', 'https://www.youtube.com/v/M7lc1UVf-VE');
    expect(within(panel).getByText('Video encontrado: M7lc1UVf-VE')).toBeDefined();
    expect(panel.querySelector('iframe')).toBeNull();
    await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Categoría' }), 'Ventas');
    await userEvent.click(within(panel).getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Curso creado correctamente')).toBeDefined();
    expect(received.writes[0]?.body).toMatchObject({
      title: 'Nuevo',
      duration: 12,
      category: 'Ventas',
      isFeatured: false,
      level: null,
    });
    expect(received.writes[0]?.body).not.toHaveProperty('lessons');
  });

  it('confirms before unsaved changes are left', async () => {
    const { panel } = await editCourse();
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Título' }), ' más');
    await userEvent.click(within(panel).getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeDefined();
  });

  it("shows the title of a colleague beside the typed one, and takes over the colleague's lessons", async () => {
    const theirs = {
      ...COURSE,
      version: 4,
      title: 'De otra persona',
      lessons: [aLesson({ title: 'Otra bienvenida' })],
    };
    await editCourse();
    await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), ' (mío)');
    server.use(
      http.put('*/api/admin/courses/:id', () => problem('changed_meanwhile')),
      http.get('*/api/admin/courses/:id', () => HttpResponse.json(theirs)),
    );
    await saveCourse();
    const clash = await screen.findByRole('region', { name: 'Título' });
    expect(within(clash).getByText('De otra persona')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toContain('(mío)');
    expect(lessonTitles()).toEqual(['Otra bienvenida']);
  });

  it('deletes a course after a confirmation', async () => {
    let deleted = '';
    server.use(
      http.delete('*/api/admin/courses/:id', ({ params, request }) => {
        deleted = `${String(params.id)} ${request.headers.get('if-match')}`;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    showCourses();
    await userEvent.click(await screen.findByRole('button', { name: /^Eliminar WhatsApp/ }));
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de que quieres eliminar este curso?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Curso eliminado correctamente')).toBeDefined();
    expect(deleted).toBe(`${COURSE.id} "3"`);
  });

  it("links to the learner's page of the course in a new tab", async () => {
    const { panel } = await editCourse();
    const link = within(panel).getByRole('link', { name: /^Ver como aprendiz/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/course/${COURSE.id}`, '_blank']);
  });
});
