import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { BOOKING_LIMIT_MS, BookingFrame } from './BookingFrame.tsx';

const ADDRESS = 'https://agenda.example.com/clase';
const answers = () => new HttpResponse();

const show = () => renderAt('/', <BookingFrame address={ADDRESS} />);
const wait = () => screen.queryByRole('status', { name: 'Cargando la agenda…' });

describe('the booking page in its frame', () => {
  afterEach(() => vi.useRealTimers());

  it('is waited for until it is there', async () => {
    server.use(http.head(ADDRESS, answers));
    show();
    expect(wait()).not.toBeNull();
    const frame = await screen.findByTitle('Reservar Cita');
    expect(wait()).not.toBeNull();
    fireEvent.load(frame);
    expect(wait()).toBeNull();
    expect(frame.getAttribute('src')).toBe(ADDRESS);
  });

  it("can't lead the academy's own window elsewhere", async () => {
    server.use(http.head(ADDRESS, answers));
    show();
    const allowed = (await screen.findByTitle('Reservar Cita')).getAttribute('sandbox')?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(['allow-scripts', 'allow-forms', 'allow-same-origin', 'allow-popups']));
    expect(allowed?.filter((one) => one.startsWith('allow-top-navigation'))).toEqual([]);
  });

  it('is said not to be there when it does not answer, and asked for again on demand', async () => {
    server.use(
      http.head(ADDRESS, () => HttpResponse.error(), { once: true }),
      http.head(ADDRESS, answers),
    );
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('La página de reservas no responde.');
    expect(screen.queryByTitle('Reservar Cita')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByTitle('Reservar Cita');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said not to be there when nothing comes in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.use(http.head(ADDRESS, () => delay('infinite')));
    show();
    act(() => vi.advanceTimersByTime(BOOKING_LIMIT_MS - 1));
    expect(wait()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('No pudimos abrir la agenda');
  });

  it('is said not to be there when it answers and never ends to load', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.use(http.head(ADDRESS, answers));
    show();
    await screen.findByTitle('Reservar Cita');
    act(() => vi.advanceTimersByTime(BOOKING_LIMIT_MS));
    expect(screen.getByRole('alert').textContent).toContain('No pudimos abrir la agenda');
    expect(screen.queryByTitle('Reservar Cita')).toBeNull();
  });
});
