import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminCourse } from '../../../contract/course-editing.ts';
import { aCourse, aCourseDetail, aLesson } from '../../../contract/courses.fixtures.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { atWidth } from '../../testing/window-width.ts';
import { CoursesTab } from './CoursesTab.tsx';

const COURSE: CourseDetail = aCourseDetail({ version: 3 });
const AT = `/admin/cursos/${COURSE.id}`;

function aRow(changes: Partial<AdminCourse> = {}): AdminCourse {
  const { description: _description, ...row } = aCourse();
  return { ...row, version: 3, ...changes };
}

interface Sent {
  method: string;
  body: Record<string, unknown> & { lessons?: Record<string, unknown>[] };
  ifMatch: string | null;
}

/** The props of the tab. */
const ADMIN = { role: 'admin' } as const;

describe('the tab Cursos', () => {
  let asked: URL[] = [];
  let sent: Sent[] = [];

  beforeEach(() => {
    atWidth('desktop');
    asked = [];
    sent = [];
    const write = async ({ request }: { request: Request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ method: request.method, body, ifMatch: request.headers.get('if-match') });
      return HttpResponse.json({ ...COURSE, version: 4 });
    };
    server.use(
      http.get('*/api/categories', () => HttpResponse.json(['Ventas', 'WhatsApp y Redes'])),
      http.get('*/api/admin/courses', ({ request }) => {
        asked.push(new URL(request.url));
        return page([aRow(), aRow({ id: '01932f00-0000-7000-8000-000000000002', title: 'Otro', isFeatured: true })]);
      }),
      http.get('*/api/admin/courses/:id', () => HttpResponse.json(COURSE)),
      http.post('*/api/admin/courses', write),
      http.put('*/api/admin/courses/:id', write),
    );
  });

  function show(at = '/admin/cursos') {
    return renderAt(
      at,
      <>
        <CoursesTab {...ADMIN} />
        <Toasts />
      </>,
    );
  }

  /** Opens the course in the editor. */
  async function edit() {
    const view = show(AT);
    await screen.findByRole('textbox', { name: 'Título' });
    return { ...view, panel: screen.getByRole('dialog', { name: 'Editar curso' }) };
  }

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const lessonTitles = () =>
    screen
      .getAllByRole('button', { name: /^Mover / })
      .map((grip) => grip.getAttribute('aria-label')?.replace('Mover ', ''));

  it('filters courses by category and by featured on the server', async () => {
    show();
    expect(await screen.findByRole('link', { name: /^WhatsApp Business/ })).toBeDefined();
    expect(screen.getByText('Destacado')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Ventas');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo destacados' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
        category: 'Ventas',
        isFeatured: '1',
      }),
    );
  });

  it('shows courses as cards, and stores the choice in the address', async () => {
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Tarjetas' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Otro' })).toBeDefined();
    expect(router.state.location.search).toContain('vista=tarjetas');
  });

  it('saves changes with the version that the form was made from', async () => {
    const { panel, router } = await edit();
    const title = within(panel).getByRole('textbox', { name: 'Título' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Otro título');
    expect(within(panel).getByText('Cambios sin guardar')).toBeDefined();
    await save();
    expect(await screen.findByText('Curso actualizado correctamente')).toBeDefined();
    expect(sent[0]).toMatchObject({ method: 'PUT', ifMatch: '"3"', body: { title: 'Otro título' } });
    expect(sent[0]?.body.lessons?.map(({ id }) => id)).toEqual(COURSE.lessons.map(({ id }) => id));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cursos'));
  });

  it('opens no course with an unreadable lesson, because saving it would delete that lesson', async () => {
    const lessons = COURSE.lessons.map((lesson, index) => (index === 0 ? { ...lesson, title: 7 } : lesson));
    server.use(http.get('*/api/admin/courses/:id', () => HttpResponse.json({ ...COURSE, lessons })));
    show(AT);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull();
  });

  it('creates a course', async () => {
    show('/admin/cursos/nuevo');
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
    expect(sent[0]?.body).toMatchObject({
      title: 'Nuevo',
      duration: 12,
      category: 'Ventas',
      isFeatured: false,
      level: null,
    });
    expect(sent[0]?.body).not.toHaveProperty('lessons');
  });

  it('moves lessons by keyboard, announces the new position and keeps the focus', async () => {
    await edit();
    const grip = screen.getByRole('button', { name: 'Mover Bienvenida: qué vas a lograr' });
    grip.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(lessonTitles()).toEqual(['Tu catálogo, paso a paso', 'Bienvenida: qué vas a lograr']);
    expect(screen.getByText('Bienvenida: qué vas a lograr está ahora en el lugar 2 de 2.')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover Bienvenida: qué vas a lograr');
    await userEvent.keyboard('{Home}');
    expect(lessonTitles()[0]).toBe('Bienvenida: qué vas a lograr');
    await userEvent.keyboard('{End}');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.lessons?.map(({ id }) => id)).toEqual(COURSE.lessons.map(({ id }) => id).toReversed());
  });

  it('adds a lesson, and shows an invalid address as soon as its field loses the focus', async () => {
    await edit();
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
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.lessons?.at(-1)).toEqual({
      title: 'Cierre',
      youtubeVideoUrl: 'https://www.youtube.com/embed/M7lc1UVf-VE',
      duration: 270,
      subtitles: [],
    });
  });

  it('opens the lesson that the form or the server reports an error about', async () => {
    await edit();
    await userEvent.click(screen.getByRole('button', { name: /^Tu catálogo/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Título de la lección' }));
    await userEvent.click(screen.getByRole('button', { name: /^Bienvenida/, expanded: false }));
    await save();
    const title = await screen.findByRole('textbox', {
      name: 'Título de la lección',
      description: 'Escribe un título.',
    });
    expect(document.activeElement).toBe(title);
    expect(sent).toEqual([]);
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
    await save();
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
      await edit();
      const remove = () => userEvent.click(screen.getByRole('button', { name: 'Quitar Tu catálogo, paso a paso' }));
      await remove();
      const dialog = await screen.findByRole('dialog', { name: '¿Quitar la lección?' });
      expect(await within(dialog).findByText(told)).toBeDefined();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
      expect(lessonTitles()).toHaveLength(2);
      await remove();
      await userEvent.click(await screen.findByRole('button', { name: 'Quitar lección' }));
      expect(lessonTitles()).toEqual(['Bienvenida: qué vas a lograr']);
      expect(sent).toEqual([]);
      await save();
      await waitFor(() => expect(sent[0]?.body.lessons).toHaveLength(1));
      expect(ids[0]).toBe(COURSE.lessons[1]?.id);
    },
  );

  it('removes an unsaved lesson without a confirmation', async () => {
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Añadir lección' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Lección 3' }));
    expect(lessonTitles()).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: '¿Quitar la lección?' })).toBeNull();
  });

  it('confirms before unsaved changes are left', async () => {
    const { panel } = await edit();
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
    await edit();
    await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), ' (mío)');
    server.use(
      http.put('*/api/admin/courses/:id', () => problem('changed_meanwhile')),
      http.get('*/api/admin/courses/:id', () => HttpResponse.json(theirs)),
    );
    await save();
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
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Eliminar WhatsApp/ }));
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de que quieres eliminar este curso?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Curso eliminado correctamente')).toBeDefined();
    expect(deleted).toBe(`${COURSE.id} "3"`);
  });

  it("links to the learner's page of the course in a new tab", async () => {
    const { panel } = await edit();
    const link = within(panel).getByRole('link', { name: /^Ver como aprendiz/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/course/${COURSE.id}`, '_blank']);
  });
});
