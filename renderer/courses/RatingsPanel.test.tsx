import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRating, aRatingsSummary, noRatings } from '../../contract/ratings.fixtures.ts';
import type { OwnRating, RatingsSummary } from '../../contract/ratings.ts';
import { freshnessConfig } from '../client/freshness.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { SessionContext } from '../session/useSession.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { aBrowser, CREDENTIALS } from '../testing/session-browser.ts';
import { RatingsPanel } from './RatingsPanel.tsx';

const COURSE = '01932f00-0000-7000-8000-000000000001';
const NOTHING: OwnRating = { rating: null, review: null };

interface Academy {
  summary: RatingsSummary;
  own: OwnRating;
}

/** An academy that stores the ratings it gets; `after` is its summary after the first. */
function answer({ summary, own }: Academy, after: RatingsSummary = summary): { sent: unknown[] } {
  const sent: unknown[] = [];
  let stored = own;
  server.use(
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(sent.length > 0 ? after : summary)),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json(stored)),
    http.post('*/api/courses/:id/rating', async ({ request }) => {
      const body = (await request.json()) as OwnRating;
      sent.push(body);
      const { rating, review } = body;
      stored = { ...own, rating, review };
      return HttpResponse.json({ rating, review });
    }),
  );
  return { sent };
}

/** The prerendered panel, without a session, hydrated in a browser where its form was filled before. */
async function takeOver(fill: () => void = () => {}) {
  const session = aBrowser().aTab();
  const panel = (
    <MantineProvider env="test">
      <SWRConfig value={freshnessConfig(Date.now)}>
        <SessionContext.Provider value={session}>
          <RatingsPanel courseId={COURSE} />
        </SessionContext.Provider>
      </SWRConfig>
    </MantineProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(panel);
  const painted = screen.getByRole('textbox');
  fill();
  await act(async () => void render(panel, { container, hydrate: true }));
  await act(() => session.start());
  return { session, painted };
}

async function renderPanel() {
  const session = aBrowser().aTab();
  await session.start();
  renderAt(
    '/',
    <SessionContext.Provider value={session}>
      <RatingsPanel courseId={COURSE} />
      <Toasts />
    </SessionContext.Provider>,
  );
  return session.state().actorId;
}

describe('the ratings of a course', () => {
  afterEach(() => {
    act(closeToast);
    vi.restoreAllMocks();
  });

  it('shows average, total, distribution and reviews, which can be collapsed', async () => {
    answer({ summary: aRatingsSummary(), own: NOTHING });
    await renderPanel();
    expect(await screen.findByText('4.5')).toBeDefined();
    expect(screen.getByText('2 calificaciones')).toBeDefined();
    const bars = screen.getAllByText(/^\d+%$/).map((bar) => bar.textContent);
    expect(bars).toEqual(['50%', '50%', '0%', '0%', '0%']);
    const reviews = screen.getByRole('list', { name: 'Reseñas' });
    expect(within(reviews).getAllByRole('listitem')).toHaveLength(1);
    expect(within(reviews).getByText('Muy claro y al grano.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar reseñas', expanded: true }));
    expect(screen.queryByRole('list', { name: 'Reseñas' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar reseñas', expanded: false }));
    expect(screen.getByRole('list', { name: 'Reseñas' })).toBeDefined();
  });

  it('marks only the own review, also of a visitor', async () => {
    const mine = aRating({ review: 'La mía' });
    const other = aRating({ id: '01932f00-0000-7000-8000-0000000000b2' });
    answer({ summary: aRatingsSummary({ ratings: [other, mine] }), own: { rating: 5, review: 'La mía', id: mine.id } });
    await renderPanel();
    const marked = (await screen.findByText('Tú')).closest('li');
    expect(marked?.textContent).toContain('La mía');
    expect(screen.getAllByText('Estudiante')).toHaveLength(1);
  });

  it('marks the own review as soon as it was sent', async () => {
    const mine = aRating({ review: 'Recién escrita' });
    answer({ summary: noRatings(), own: { ...NOTHING, id: mine.id } }, aRatingsSummary({ ratings: [mine] }));
    await renderPanel();
    await userEvent.click(await screen.findByRole('radio', { name: '5 estrellas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    expect(await screen.findByText('Tú')).toBeDefined();
  });

  it('shows a text when there are none yet', async () => {
    answer({ summary: noRatings(), own: NOTHING });
    await renderPanel();
    expect(await screen.findByText('Aún no hay calificaciones')).toBeDefined();
  });

  it('reserves their space while they load', async () => {
    answer({ summary: noRatings(), own: NOTHING });
    server.use(http.get('*/api/courses/:id/ratings', noAnswer));
    await renderPanel();
    expect(screen.getByRole('status', { name: 'Cargando calificaciones…' })).toBeDefined();
  });

  it('logs that they failed to load, and retries', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer({ summary: aRatingsSummary(), own: NOTHING });
    server.use(http.get('*/api/courses/:id/ratings', () => problem('unexpected'), { once: true }));
    await renderPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('4.5')).toBeDefined();
    expect(warned).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not sent without a star, and a toast explains it', async () => {
    const { sent } = answer({ summary: noRatings(), own: NOTHING });
    await renderPanel();
    const button = await screen.findByRole('button', { name: 'Enviar calificación' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Selecciona una calificaciónPor favor selecciona al menos una estrella',
    );
    expect(sent).toEqual([]);
  });

  it('sends stars and trimmed text, and shows the new figures', async () => {
    const after = aRatingsSummary({ averageRating: 4.7, totalRatings: 3, distribution: [0, 0, 0, 1, 2] });
    const { sent } = answer({ summary: aRatingsSummary(), own: NOTHING }, after);
    const userId = await renderPanel();
    await screen.findByText('4.5');
    await userEvent.click(screen.getByRole('radio', { name: '5 estrellas' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reseña (opcional)' }), '  Me sirvió.  ');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    expect((await screen.findByText('¡Gracias por votar!')).parentElement?.textContent).toContain(
      'Tu calificación ha sido registrada',
    );
    expect(sent).toEqual([{ rating: 5, review: 'Me sirvió.', userId }]);
    expect(await screen.findByText('4.7')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Actualizar calificación' })).toBeDefined();
  });

  it('sends null for an empty review', async () => {
    const { sent } = answer({ summary: noRatings(), own: NOTHING });
    await renderPanel();
    await userEvent.click(await screen.findByRole('radio', { name: '1 estrella' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reseña (opcional)' }), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ rating: 1, review: null })]));
  });

  it('shows the figures with the new stars before the server answers', async () => {
    answer({ summary: aRatingsSummary(), own: NOTHING });
    server.use(http.post('*/api/courses/:id/rating', noAnswer));
    await renderPanel();
    await screen.findByText('4.5');
    await userEvent.click(screen.getByRole('radio', { name: '5 estrellas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    expect(await screen.findByRole('button', { name: 'Enviando...', busy: true })).toBeDefined();
    expect(screen.getByText('4.7')).toBeDefined();
    expect(screen.getByText('3 calificaciones')).toBeDefined();
  });

  it('rolls the figures back and keeps the text when the server refuses', async () => {
    answer({ summary: aRatingsSummary(), own: NOTHING });
    server.use(http.post('*/api/courses/:id/rating', () => problem('too_many_requests')));
    await renderPanel();
    await screen.findByText('4.5');
    await userEvent.click(screen.getByRole('radio', { name: '2 estrellas' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reseña (opcional)' }), 'Le falta algo');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorNo se pudo registrar tu calificación');
    expect(screen.getByText('4.5')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 estrellas' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Le falta algo');
    expect(await screen.findByRole('button', { name: 'Enviar calificación' })).toBeDefined();
  });

  it('shows the earlier rating, and updates it', async () => {
    const { sent } = answer({ summary: aRatingsSummary(), own: { rating: 4, review: 'Me sirvió' } });
    await renderPanel();
    const button = await screen.findByRole('button', { name: 'Actualizar calificación' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 estrellas' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Me sirvió');
    await userEvent.click(screen.getByRole('radio', { name: '3 estrellas' }));
    await userEvent.click(button);
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ rating: 3, review: 'Me sirvió' })]));
  });

  it('accepts a rating when the earlier rating fails to load', async () => {
    answer({ summary: noRatings(), own: NOTHING });
    server.use(http.get('*/api/courses/:id/rating/:userId', () => problem('unexpected')));
    await renderPanel();
    await userEvent.click(await screen.findByRole('radio', { name: '5 estrellas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    expect(await screen.findByText('¡Gracias por votar!')).toBeDefined();
  });

  it('keep and send the values entered before hydration when the session starts', async () => {
    const { sent } = answer({ summary: aRatingsSummary(), own: NOTHING });
    const { painted } = await takeOver(() => {
      screen.getByRole<HTMLTextAreaElement>('textbox').value = 'Antes de tiempo';
      screen.getByRole<HTMLInputElement>('radio', { name: '4 estrellas' }).checked = true;
    });
    expect(screen.getByRole('textbox')).toBe(painted);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Antes de tiempo');
    expect(screen.getByRole('radio', { name: '4 estrellas' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ rating: 4, review: 'Antes de tiempo' })]));
  });

  it('are not sent before hydration', async () => {
    answer({ summary: aRatingsSummary(), own: NOTHING });
    let isDisabledAsPainted: unknown;
    await takeOver(() => {
      isDisabledAsPainted = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar calificación' }).disabled;
    });
    expect(isDisabledAsPainted).toBe(true);
    expect(screen.getByRole('button', { name: 'Enviar calificación' })).toHaveProperty('disabled', false);
  });

  it('clear the form when another person signs in', async () => {
    answer({ summary: aRatingsSummary(), own: NOTHING });
    const { session } = await takeOver();
    await userEvent.type(screen.getByRole('textbox'), 'De una visita');
    await act(() => session.login(CREDENTIALS));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });
});
