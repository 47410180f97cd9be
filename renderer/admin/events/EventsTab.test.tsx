import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminEvent } from '../../../contract/event-editing.ts';
import { anAdminEvent } from '../../../contract/events.fixtures.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { answerAdminRows } from '../../testing/admin-rows-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { EventsTab } from './EventsTab.tsx';

/** 19:30 in Santiago. */
const NOW = '2026-11-25T22:30:00.000Z';
const idOf = (index: number) => `01932f00-0000-7000-8000-${String(index).padStart(12, '0')}`;
const PAST = anAdminEvent({ id: idOf(2), title: 'Clínica de ventas', date: '2026-11-25', time: '19:00' });
const TODAY = anAdminEvent({
  id: idOf(3),
  title: 'Fotos que venden',
  date: '2026-11-25',
  time: '20:00',
  isActive: false,
});

function renderTab(rows: AdminEvent[], at = '/admin/eventos') {
  const reads = '/api/admin/events';
  const academy = answerAdminRows({ reads, writes: reads, fresh: anAdminEvent({ id: idOf(99) }) }, rows);
  const page = (
    <>
      <EventsTab />
      <Toasts />
    </>
  );
  return { academy, ...renderAt(at, page, { path: '/admin/eventos/*' }) };
}

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { exact: false, selector: 'input, textarea' });
const button = (name: string) => screen.getByRole('button', { name });
const rowOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement);

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(await field(name), { target: { value } });
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'America/Santiago' }))));
});
afterEach(() => {
  vi.restoreAllMocks();
  act(closeToast);
});

describe('the tab Eventos', () => {
  it("marks past, today's and hidden events in the time zone of the academy", async () => {
    renderTab([anAdminEvent(), PAST, TODAY]);
    const later = await rowOf(anAdminEvent().title);
    later.getByText('jue, 26 nov 2026, 19:00');
    later.getByText('128');
    await (await rowOf(PAST.title)).findByText('Pasado');
    const today = await rowOf(TODAY.title);
    today.getByText('Hoy');
    today.getByText('Oculto');
    expect([later.queryByText('Hoy'), later.queryByText('Pasado')]).toEqual([null, null]);
  });

  it('shows an empty list, and why a read failed', async () => {
    const { unmount } = renderTab([]);
    await screen.findByText('No hay eventos registrados');
    unmount();
    server.use(http.get('*/api/admin/events', () => problem('busy')));
    renderAt('/admin/eventos', <EventsTab />);
    await screen.findByText(/La academia está muy ocupada/);
  });

  it('creates an event after every invalid field is corrected', async () => {
    const { academy, router } = renderTab([], '/admin/eventos/nuevo');
    await userEvent.click(await screen.findByRole('button', { name: 'Crear' }));
    for (const sentence of [
      'Escribe un título.',
      'Escribe el tipo de sesión.',
      'Elige el día.',
      'Elige la hora.',
      'Escribe quién la imparte.',
      'Escribe una dirección que empiece con http:// o https://.',
    ])
      screen.getByText(sentence);
    expect(document.activeElement).toBe(await field('Título'));

    await fill({ Título: 'Vende por WhatsApp', Tipo: 'Taller', Hora: '18:30', Instructor: 'Inés' });
    await fill({ 'Enlace de reserva': 'https://agenda.example.com/x', Inscritos: '' });
    await fill({ Fecha: '2026-11-24' });
    await screen.findByText('Esa fecha ya pasó: no se mostrará en Cursos en Vivo.');
    await userEvent.click(button('Hoy'));
    expect((await field('Fecha')).value).toBe('2026-11-25');
    await fill({ Hora: '21:00' });
    await screen.findByText('En la hora de Santiago.');
    await userEvent.click(button('Crear'));
    await screen.findByText('Evento creado correctamente');
    expect(academy.rows).toMatchObject([
      { title: 'Vende por WhatsApp', date: '2026-11-25', time: '21:00', attendees: 0, isActive: true },
    ]);
    expect(router.state.location.pathname).toBe('/admin/eventos');
  });

  it('copies an event to the next week with 0 attendees', async () => {
    const { academy, router } = renderTab([anAdminEvent()]);
    await userEvent.click(await screen.findByRole('link', { name: `Duplicar ${anAdminEvent().title}` }));
    expect(router.state.location.pathname).toBe('/admin/eventos/nuevo');
    await screen.findByText(/^Copia de un evento/);
    expect((await field('Fecha')).value).toBe('2026-12-03');
    await userEvent.click(button('Crear'));
    await screen.findByText('Evento creado correctamente');
    expect(academy.rows[1]).toMatchObject({ title: anAdminEvent().title, date: '2026-12-03', attendees: 0 });
  });

  it('hides and shows an event from its row', async () => {
    const { academy } = renderTab([anAdminEvent()]);
    await userEvent.click(await screen.findByRole('button', { name: /^Ocultar/ }));
    await screen.findByText('Evento actualizado correctamente');
    expect(academy.rows[0]).toMatchObject({ ...anAdminEvent(), isActive: false, version: 2 });
    await userEvent.click(await screen.findByRole('button', { name: /^Mostrar/ }));
    await waitFor(() => expect(academy.rows[0]).toMatchObject({ isActive: true, version: 3 }));
  });

  it('does not hide an event that a colleague has changed meanwhile', async () => {
    const { academy } = renderTab([anAdminEvent()]);
    await screen.findByRole('button', { name: /^Ocultar/ });
    academy.rows = [anAdminEvent({ version: 2, title: 'Otro título' })];
    await userEvent.click(button(`Ocultar ${anAdminEvent().title}`));
    await screen.findByText('Otra persona lo cambió mientras tanto. Mira cómo quedó.');
    await screen.findByRole('link', { name: 'Otro título' });
    expect(academy.rows[0]).toMatchObject({ isActive: true, version: 2 });
  });

  it('keeps the typed title when a colleague has saved the event meanwhile', async () => {
    const { academy } = renderTab([anAdminEvent()], `/admin/eventos/${anAdminEvent().id}`);
    await fill({ Título: 'Mi título' });
    academy.rows = [anAdminEvent({ time: '20:00', version: 2 })];
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Otra persona cambió esto mientras lo editabas');
    expect((await field('Título')).value).toBe('Mi título');
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Evento actualizado correctamente');
    expect(academy.rows).toMatchObject([{ title: 'Mi título', time: '20:00', version: 3 }]);
  });

  it('deletes an event after a confirmation', async () => {
    const { academy } = renderTab([anAdminEvent(), PAST]);
    await userEvent.click(await screen.findByRole('button', { name: `Eliminar ${PAST.title}` }));
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de que quieres eliminar este evento?' });
    expect(dialog.textContent).toContain('«Clínica de ventas», mié, 25 nov 2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Evento eliminado correctamente');
    expect(academy.rows).toEqual([anAdminEvent()]);
  });

  it('pages, sorts and filters 2,000 events on the server', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      anAdminEvent({ id: idOf(index), title: `Evento ${index}` }),
    );
    const { academy, router } = renderTab(many);
    await screen.findByText('1–10 de 2.000');
    await userEvent.click(button('Página siguiente'));
    await screen.findByText('Evento 10');
    await userEvent.selectOptions(screen.getByLabelText('Cuándo'), '1');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), '0');
    await userEvent.click(button('Evento'));
    await waitFor(() =>
      expect(Object.fromEntries(academy.queries.at(-1) ?? [])).toEqual({
        sort: 'title',
        isUpcoming: '1',
        isActive: '0',
        limit: '10',
      }),
    );
    expect(router.state.location.search).toBe('?isUpcoming=1&isActive=0&sort=title');
  });
});
