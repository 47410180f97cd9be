import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { COURSE, editCourse, lessonTitles, received, saveCourse, serveCourses } from '../../testing/courses-tab.tsx';
import { server } from '../../testing/server.ts';
import { atWidth } from '../../testing/window-width.ts';

beforeEach(() => {
  atWidth('desktop');
  serveCourses();
});

describe('the tab Cursos', () => {
  it('moves lessons by keyboard, announces the new position and keeps the focus', async () => {
    await editCourse();
    const grip = screen.getByRole('button', { name: 'Mover Bienvenida: qué vas a lograr' });
    grip.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(lessonTitles()).toEqual(['Tu catálogo, paso a paso', 'Bienvenida: qué vas a lograr']);
    expect(screen.getByText('Bienvenida: qué vas a lograr está ahora en el lugar 2 de 2.')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover Bienvenida: qué vas a lograr');
    await userEvent.keyboard('{Home}');
    expect(lessonTitles()[0]).toBe('Bienvenida: qué vas a lograr');
    await userEvent.keyboard('{End}');
    await saveCourse();
    await waitFor(() => expect(received.writes).toHaveLength(1));
    expect(received.writes[0]?.body.lessons?.map(({ id }) => id)).toEqual(
      COURSE.lessons.map(({ id }) => id).toReversed(),
    );
  });

  it('adds a lesson, and shows an invalid address as soon as its field loses the focus', async () => {
    await editCourse();
    await userEvent.click(screen.getByRole('button', { name: 'Añadir lección' }));
    const title = screen.getByRole('textbox', { name: 'Título de la lección' });
    expect(document.activeElement).toBe(title);
    await userEvent.type(title, 'Cierre');
    const address = screen.getAllByRole('textbox', { name: 'URL de YouTube' }).at(-1) as HTMLElement;
    await userEvent.type(address, 'https://vimeo.com/1');
    await userEvent.tab();
    expect(screen.getByText('La dirección de YouTube no es válida')).toBeDefined();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://www.youtube.com/embed/M7lc1UVf-VE');
    await userEvent.type(screen.getByRole('textbox', { name: 'Duración (m:ss)' }), '4:30');
    await saveCourse();
    await waitFor(() => expect(received.writes).toHaveLength(1));
    expect(received.writes[0]?.body.lessons?.at(-1)).toEqual({
      title: 'Cierre',
      youtubeVideoUrl: 'https://www.youtube.com/embed/M7lc1UVf-VE',
      duration: 270,
      subtitles: [],
    });
  });

  it('opens the lesson that the form or the server reports an error about', async () => {
    await editCourse();
    await userEvent.click(screen.getByRole('button', { name: /^Tu catálogo/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Título de la lección' }));
    await userEvent.click(screen.getByRole('button', { name: /^Bienvenida/, expanded: false }));
    await saveCourse();
    const title = await screen.findByRole('textbox', {
      name: 'Título de la lección',
      description: 'Escribe un título.',
    });
    expect(document.activeElement).toBe(title);
    expect(received.writes).toEqual([]);
    await userEvent.type(title, 'Con título');
    const details = [{ path: 'lessons.0.youtubeVideoUrl', message: 'Ese video ya no existe.' }];
    server.use(
      http.put('*/api/admin/courses/:id', () =>
        HttpResponse.json(
          { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.', details },
          { status: 400 },
        ),
      ),
    );
    await saveCourse();
    expect(await screen.findByText('No se pudo actualizar el curso')).toBeDefined();
    const address = await screen.findByRole('textbox', {
      name: 'URL de YouTube',
      description: 'Ese video ya no existe.',
    });
    expect(document.activeElement).toBe(address);
  });

  it.each([
    [0, 'A nadie se le completa el curso por eso.'],
    [3, 'A 3 personas les falta solo esto: al guardar habrán completado el curso y recibirán su certificado.'],
  ])(
    'shows that removing a lesson completes the course for %i people, and removes nothing on cancel',
    async (completes, told) => {
      const ids: (string | null)[] = [];
      server.use(
        http.get('*/api/admin/courses/:id/completions', ({ request }) => {
          ids.push(new URL(request.url).searchParams.get('without'));
          return HttpResponse.json({ completes });
        }),
      );
      await editCourse();
      const remove = () => userEvent.click(screen.getByRole('button', { name: 'Quitar Tu catálogo, paso a paso' }));
      await remove();
      const dialog = await screen.findByRole('dialog', { name: '¿Quitar la lección?' });
      expect(await within(dialog).findByText(told)).toBeDefined();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
      expect(lessonTitles()).toHaveLength(2);
      await remove();
      await userEvent.click(await screen.findByRole('button', { name: 'Quitar lección' }));
      expect(lessonTitles()).toEqual(['Bienvenida: qué vas a lograr']);
      expect(received.writes).toEqual([]);
      await saveCourse();
      await waitFor(() => expect(received.writes[0]?.body.lessons).toHaveLength(1));
      expect(ids[0]).toBe(COURSE.lessons[1]?.id);
    },
  );

  it('removes an unsaved lesson without a confirmation', async () => {
    await editCourse();
    await userEvent.click(screen.getByRole('button', { name: 'Añadir lección' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Lección 3' }));
    expect(lessonTitles()).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: '¿Quitar la lección?' })).toBeNull();
  });
});
