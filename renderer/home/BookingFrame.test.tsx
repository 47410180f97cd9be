import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMBED_LIMIT_MS } from '../client/EmbeddedPage.tsx';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, server } from '../testing/server.ts';
import { BookingFrame } from './BookingFrame.tsx';

const ADDRESS = 'https://agenda.example.com/clase';
const reachable = () => new HttpResponse();

const show = () => renderAt('/', <BookingFrame address={ADDRESS} />);
const spinner = () => screen.queryByRole('status', { name: 'Cargando la agenda…' });

describe('the booking page in its frame', () => {
  afterEach(() => vi.useRealTimers());

  it('shows a spinner until it has loaded', async () => {
    server.use(http.head(ADDRESS, reachable));
    show();
    expect(spinner()).not.toBeNull();
    const frame = await screen.findByTitle('Reservar Cita');
    expect(spinner()).not.toBeNull();
    fireEvent.load(frame);
    expect(spinner()).toBeNull();
    expect(frame.getAttribute('src')).toBe(ADDRESS);
  });

  it('is not allowed to navigate the window of the academy', async () => {
    server.use(http.head(ADDRESS, reachable));
    show();
    const allowed = (await screen.findByTitle('Reservar Cita')).getAttribute('sandbox')?.split(' ');
    expect(allowed).toEqual(
      expect.arrayContaining(['allow-scripts', 'allow-forms', 'allow-same-origin', 'allow-popups']),
    );
    expect(allowed?.filter((one) => one.startsWith('allow-top-navigation'))).toEqual([]);
  });

  it('shows a failure when its server is unreachable, and retries', async () => {
    server.use(
      http.head(ADDRESS, () => HttpResponse.error(), { once: true }),
      http.head(ADDRESS, reachable),
    );
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('La página de reservas no responde.');
    expect(screen.queryByTitle('Reservar Cita')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByTitle('Reservar Cita');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a failure when the check of its server takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.use(http.head(ADDRESS, noAnswer));
    show();
    act(() => vi.advanceTimersByTime(EMBED_LIMIT_MS - 1));
    expect(spinner()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('No pudimos abrir la agenda');
  });

  it('shows a failure when its server answers but the page loads too slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.use(http.head(ADDRESS, reachable));
    show();
    await screen.findByTitle('Reservar Cita');
    act(() => vi.advanceTimersByTime(EMBED_LIMIT_MS));
    expect(screen.getByRole('alert').textContent).toContain('No pudimos abrir la agenda');
    expect(screen.queryByTitle('Reservar Cita')).toBeNull();
  });
});
