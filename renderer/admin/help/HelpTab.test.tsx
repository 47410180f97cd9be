import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import { aContact, aFaq, aFaqCategory, aSchedule, aSocialLink } from '../../../contract/help.fixtures.ts';
import { aProblemReport } from '../../../contract/help-editing.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { HelpTab } from './HelpTab.tsx';

const PANEL = '*/api/admin/help';
const ROWS: Record<string, { id: string }> = {
  'faq-categories': aFaqCategory(),
  faqs: aFaq(),
  'contact-info': aContact(),
  'work-schedules': aSchedule(),
  'social-links': aSocialLink(),
  'problem-reports': aProblemReport(),
};
/** Received writes; `call` is method and path below `/api/admin/help/`, such as `PUT faqs/...`. */
let written: { call: string; version: string | null; body: unknown }[] = [];

function open(at: string, role: StaffRole = 'admin') {
  return renderAt(
    at,
    <>
      <HelpTab role={role} />
      <Toasts />
    </>,
  );
}

beforeEach(() => {
  written = [];
  for (const [kind, row] of Object.entries(ROWS)) {
    server.use(
      http.get(`${PANEL}/${kind}`, () => page([row])),
      http.get(`${PANEL}/${kind}/:id`, () => HttpResponse.json(row)),
    );
  }
  server.use(
    ...(['post', 'put', 'delete'] as const).flatMap((method) =>
      [`${PANEL}/:kind`, `${PANEL}/:kind/:id`, `${PANEL}/:kind/:id/:act`].map((path) =>
        http[method](path, async ({ request }) => {
          const text = await request.text();
          const call = `${request.method} ${new URL(request.url).pathname.replace('/api/admin/help/', '')}`;
          written.push({ call, version: request.headers.get('if-match'), body: text ? JSON.parse(text) : null });
          if (method === 'delete') return new HttpResponse(null, { status: 204 });
          return HttpResponse.json({});
        }),
      ),
    ),
  );
});

const list = (name: string) => screen.findByRole('region', { name });
/** Label of the selected option. */
const chosenIn = (select: HTMLElement) => (select as HTMLSelectElement).selectedOptions[0]?.textContent;
const panel = (name: string) => screen.findByRole('dialog', { name });

/** Resolves with the form when its row has loaded. */
async function form(name: string): Promise<HTMLElement> {
  await screen.findByRole('button', { name: /^(Guardar cambios|Crear)$/ });
  return panel(name);
}

describe('the tab Ayuda', () => {
  it.each([
    ['categorias', 'Categorías FAQ', 'Pagos'],
    ['preguntas', 'Preguntas Frecuentes', '¿Cuánto demora en llegar un pago?'],
    ['contacto', 'Información de Contacto', 'WhatsApp'],
    ['horarios', 'Horarios', 'Soporte'],
    ['redes', 'Redes Sociales', 'Facebook'],
    ['reportes', 'Reportes', 'No puedo entrar'],
  ])('has a list at /%s, with an address for every row', async (path, title, row) => {
    const user = userEvent.setup();
    const { router } = open(`/admin/ayuda/${path}`);
    screen.getByRole('heading', { level: 1, name: title });
    screen.getByRole('link', { name: title, current: 'page' });
    await user.click(await screen.findByRole('link', { name: row }));
    expect(router.state.location.pathname).toMatch(new RegExp(`^/admin/ayuda/${path}/01932f00-`));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe(`/admin/ayuda/${path}`);
  });

  it('redirects to its first list, and shows a message for an unknown section', async () => {
    const { router } = open('/admin/ayuda');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ayuda/categorias'));
    await router.navigate('/admin/ayuda/nada');
    await screen.findByText('Esta sección no existe');
  });

  it.each([
    ['categorias', 'faq-categories', 'No hay categorías de FAQ configuradas.'],
    ['reportes', 'problem-reports', 'No hay reportes de problemas aún'],
    ['redes', 'social-links', 'No hay redes sociales configuradas.'],
  ])('shows an empty state for %s', async (path, kind, sentence) => {
    server.use(http.get(`${PANEL}/${kind}`, () => page([])));
    open(`/admin/ayuda/${path}`);
    await screen.findByText(sentence);
  });
});

describe('editing rows of the help', () => {
  it.each([
    ['categorias', 'Nueva Categoría FAQ', ['Escribe el nombre de la categoría.']],
    ['preguntas', 'Nueva Pregunta', ['Escribe la pregunta.', 'Elige una categoría.', 'Escribe la respuesta.']],
    ['contacto', 'Nuevo Contacto', ['Escribe la etiqueta.', 'Escribe el valor.']],
    ['horarios', 'Nuevo Horario', ['Escribe el área.', 'Escribe el horario.']],
  ])('refuses a new row of %s without its required fields', async (path, title, sentences) => {
    const user = userEvent.setup();
    open(`/admin/ayuda/${path}/nuevo`);
    const dialog = within(await form(title));
    await user.clear(dialog.getByLabelText('Orden'));
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    for (const sentence of sentences) await dialog.findByText(sentence);
    expect(dialog.getByLabelText('Orden').getAttribute('aria-invalid')).toBe('true');
    expect(written).toEqual([]);
  });

  it('creates a question', async () => {
    const user = userEvent.setup();
    open('/admin/ayuda/preguntas/nuevo');
    const dialog = within(await form('Nueva Pregunta'));
    await dialog.findByRole('option', { name: 'Pagos' });
    await user.type(dialog.getByLabelText('Pregunta'), '¿Y si no llega?');
    await user.selectOptions(dialog.getByLabelText('Categoría'), 'Pagos');
    await user.type(dialog.getByLabelText('Respuesta'), 'Escríbenos.');
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    await screen.findByText('Pregunta frecuente creada correctamente');
    const body = {
      question: '¿Y si no llega?',
      answer: 'Escríbenos.',
      categoryId: aFaqCategory().id,
      sortOrder: 1,
      isActive: true,
    };
    expect(written).toEqual([{ call: 'POST faqs', version: null, body }]);
  });

  it('saves a schedule with the version that was read', async () => {
    const user = userEvent.setup();
    const { id } = aSchedule();
    open(`/admin/ayuda/horarios/${id}`);
    const dialog = within(await form('Editar horario'));
    await user.click(dialog.getByRole('switch', { name: 'Visible en Ayuda' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Verde' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Otro' }));
    const color = dialog.getByRole('textbox', { name: 'Color en hexadecimal' });
    await user.clear(color);
    await user.type(color, '#B91C1C');
    await user.clear(dialog.getByLabelText('Orden'));
    await user.type(dialog.getByLabelText('Orden'), '4');
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Horario actualizado correctamente');
    expect(written).toMatchObject([
      { call: `PUT work-schedules/${id}`, version: '"1"', body: { isActive: false, sortOrder: 4, color: '#B91C1C' } },
    ]);
  });

  it('reports a failed save, and keeps the typed values', async () => {
    const user = userEvent.setup();
    server.use(http.put(`${PANEL}/contact-info/:id`, () => problem('unexpected')));
    open(`/admin/ayuda/contacto/${aContact().id}`);
    const dialog = within(await form('Editar contacto'));
    await user.type(dialog.getByLabelText('Etiqueta'), ' nuevo');
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('No se pudo actualizar el contacto');
    expect(dialog.getByLabelText<HTMLInputElement>('Etiqueta').value).toBe('WhatsApp nuevo');
  });

  it('deletes a category without a question, and restores it', async () => {
    const user = userEvent.setup();
    open('/admin/ayuda/categorias');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Pagos' }));
    await screen.findByText('Categoría de FAQ eliminada correctamente');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    const { id } = aFaqCategory();
    await waitFor(() =>
      expect(written.map(({ call }) => call)).toEqual([
        `DELETE faq-categories/${id}`,
        `POST faq-categories/${id}/restore`,
      ]),
    );
  });

  it('shows that the category of a question was deleted', async () => {
    server.use(
      http.get(`${PANEL}/faqs/:id`, () =>
        HttpResponse.json(aFaq({ categoryId: '01932f00-0000-7000-8000-0000000000c9' })),
      ),
    );
    server.use(http.get(`${PANEL}/faqs`, () => page([aFaq({ categoryId: '01932f00-0000-7000-8000-0000000000c9' })])));
    open(`/admin/ayuda/preguntas/${aFaq().id}`);
    const dialog = within(await form('Editar pregunta'));
    await dialog.findByRole('option', { name: 'Categoría eliminada' });
    await within(await list('Lista de preguntas frecuentes')).findByRole('cell', { name: 'Categoría eliminada' });
  });

  it('sets the icon of the chosen type of contact, unless another icon was chosen', async () => {
    const user = userEvent.setup();
    open('/admin/ayuda/contacto/nuevo');
    const dialog = within(await form('Nuevo Contacto'));
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Teléfono');
    expect(chosenIn(dialog.getByLabelText('Ícono'))).toBe('Teléfono');
    await user.selectOptions(dialog.getByLabelText('Ícono'), 'Mensaje');
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Email');
    expect(chosenIn(dialog.getByLabelText('Ícono'))).toBe('Mensaje');
  });

  it('shows social networks without fields and buttons', async () => {
    open(`/admin/ayuda/redes/${aSocialLink().id}`);
    await screen.findByText('Aquí solo se pueden ver.');
    expect(screen.queryByRole('textbox', { name: /Nombre/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Eliminar|Guardar/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Nuev/ })).toBeNull();
  });
});
