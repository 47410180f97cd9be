import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLiveEvent } from '../../contract/events.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { EventsPage } from './EventsPage.tsx';

const EVENTS = '*/api/calendly/events';

function show() {
  return renderAt('/eventos', <EventsPage />, { path: '/eventos', screens: [{ path: '/', element: <p>Portada</p> }] });
}

beforeEach(() => server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings()))));

describe('the events page', () => {
  it('shows all data of an event', async () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([aLiveEvent()])));
    show();

    const event = within(await screen.findByRole('article'));
    event.getByRole('heading', { name: 'Prepara tu campaña de Navidad' });
    for (const words of [
      'Taller en vivo',
      'Jueves 26 de noviembre',
      '19:00',
      '128 inscritos',
      'Camila Rojas',
      /^Arma tu calendario/,
    ]) {
      event.getByText(words);
    }
  });

  it('opens the booking page in a new tab without access to the academy', async () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([aLiveEvent()])));
    show();

    const book = await screen.findByRole('link', { name: /^Reservar mi Lugar/ });
    expect(book.getAttribute('href')).toBe('https://agenda.example.com/campana-de-navidad');
    expect(book.getAttribute('target')).toBe('_blank');
    expect(book.getAttribute('rel')).toContain('noopener');
  });

  it("offers a calendar file for the academy's own events only", async () => {
    const own = aLiveEvent();
    const theirs = aLiveEvent({ id: 'evt_9f3', title: 'Clínica de ventas' });
    server.use(http.get(EVENTS, () => HttpResponse.json([own, theirs])));
    show();

    await screen.findByText('Clínica de ventas');
    const links = screen.getAllByRole('link', { name: /^Añadir al calendario/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/api/events/${own.id}.ics`]);
  });

  it('shows the first ten events', async () => {
    const events = Array.from({ length: 12 }, (_, index) =>
      aLiveEvent({ id: `evt_${index}`, title: `Sesión ${index + 1}` }),
    );
    server.use(http.get(EVENTS, () => HttpResponse.json(events)));
    show();

    expect(await screen.findAllByRole('article')).toHaveLength(10);
    screen.getByText('Sesión 10');
  });

  it('folds a long description until it is opened', async () => {
    server.use(
      http.get(EVENTS, () => HttpResponse.json([aLiveEvent({ description: 'Una frase larga. '.repeat(20) })])),
    );
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'ver más' }));
    expect(screen.getByRole('button', { name: 'ver menos' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows six placeholders while the events load', async () => {
    server.use(http.get(EVENTS, noAnswer));
    const { container } = show();

    await screen.findByText('Cargando eventos…');
    expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(6);
  });

  it('tells that there are no events, and links home', async () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([])));
    show();

    await screen.findByRole('heading', { name: 'No hay eventos programados' });
    await userEvent.click(screen.getByRole('link', { name: 'Explorar Cursos' }));
    await screen.findByText('Portada');
  });

  it('shows the failure, and reloads the page on retry', async () => {
    server.use(http.get(EVENTS, () => problem('unexpected')));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    show();

    await screen.findByRole('heading', { name: 'No se pudieron cargar los eventos' });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('links back home', async () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([aLiveEvent()])));
    show();

    await userEvent.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    await screen.findByText('Portada');
  });

  it('names the time zone of the hours', async () => {
    server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'Pacific/Auckland' }))));
    server.use(http.get(EVENTS, () => HttpResponse.json([aLiveEvent()])));
    show();

    await screen.findByText(/Horarios en la hora de Auckland/);
  });
});
