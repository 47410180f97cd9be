import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aLiveEvent } from '../../contract/events.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { NextEventCard } from './NextEventCard.tsx';

const EVENTS = '*/api/calendly/events';

describe('the live sessions on the home page', () => {
  it('show only the first event, with its booking', async () => {
    server.use(
      http.get(EVENTS, () => HttpResponse.json([aLiveEvent(), aLiveEvent({ id: 'evt_2', title: 'Otra sesión' })])),
    );
    renderAt('/', <NextEventCard />);

    const event = within(await screen.findByRole('article'));
    event.getByRole('heading', { name: 'Prepara tu campaña de Navidad' });
    for (const words of ['VIVO', 'Jueves 26 de noviembre', '19:00', '128 inscritos']) event.getByText(words);
    const book = event.getByRole('link', { name: /^Reservar Lugar/ });
    expect(book.getAttribute('target')).toBe('_blank');
    expect(book.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByText('Otra sesión')).toBeNull();
  });

  it('offer a calendar file only for an event of the academy', async () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([aLiveEvent()])));
    const { unmount } = renderAt('/', <NextEventCard />);
    const calendar = await screen.findByRole('link', { name: 'Añadir al calendario Prepara tu campaña de Navidad' });
    expect(calendar.getAttribute('href')).toBe(`/api/events/${aLiveEvent().id}.ics`);
    unmount();

    server.use(http.get(EVENTS, () => HttpResponse.json([aLiveEvent({ id: 'evt_2' })])));
    renderAt('/', <NextEventCard />);
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: /^Añadir al calendario/ })).toBeNull();
  });

  it('link to all events', () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([])));
    renderAt('/', <NextEventCard />);

    screen.getByRole('heading', { name: 'Cursos en Vivo' });
    expect(screen.getByRole('link', { name: 'Ver Todos' }).getAttribute('href')).toBe('/eventos');
  });

  it('tell that there are none yet, without an alert', async () => {
    server.use(http.get(EVENTS, () => HttpResponse.json([])));
    renderAt('/', <NextEventCard />);

    await screen.findByText('Pronto anunciaremos la próxima sesión.');
    screen.getByText('Próximas sesiones con expertos');
  });

  it('tell without an alert that they failed to load, and retry', async () => {
    server.use(
      http.get(EVENTS, () => problem('unexpected'), { once: true }),
      http.get(EVENTS, () => HttpResponse.json([aLiveEvent()])),
    );
    renderAt('/', <NextEventCard />);

    await screen.findByText('No se pudieron cargar los eventos');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Prepara tu campaña de Navidad' });
  });
});
