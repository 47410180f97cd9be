import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { aRating, aRatingsSummary, noRatings } from '../../contract/ratings.fixtures.ts';
import type { OwnRating, RatingsSummary } from '../../contract/ratings.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { SessionContext } from '../session/useSession.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { aBrowser, CREDENTIALS } from '../testing/session-browser.ts';
import { RatingsPanel } from './RatingsPanel.tsx';

const COURSE = '01932f00-0000-7000-8000-000000000001';
const OTHER = '01932f00-0000-7000-8000-0000000000b9';
const NOTHING: OwnRating = { rating: null, review: null };

/** An academy with these ratings. */
function answer({ summary, own }: { summary: RatingsSummary; own: OwnRating }): { sent: unknown[] } {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(summary)),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json(own)),
    http.post('*/api/courses/:id/rating', async ({ request }) => {
      const { rating, review } = (await request.json()) as OwnRating;
      sent.push({ rating, review });
      return HttpResponse.json({ rating, review });
    }),
  );
  return { sent };
}

async function renderPanel(isSignedIn = false) {
  const session = aBrowser().aTab();
  await session.start();
  await (isSignedIn && session.login(CREDENTIALS));
  renderAt(
    '/',
    <SessionContext.Provider value={session}>
      <RatingsPanel courseId={COURSE} />
      <Toasts />
    </SessionContext.Provider>,
  );
}

describe('the reviews of a course', () => {
  afterEach(() => act(closeToast));

  it('show the own pending or hidden review with its state', async () => {
    const mine = aRating({ review: null });
    const waiting: OwnRating = { rating: 5, review: 'La mía', id: mine.id, reviewState: 'waiting' };
    answer({ summary: aRatingsSummary({ ratings: [mine, aRating({ id: OTHER })] }), own: waiting });
    await renderPanel();
    const item = (await screen.findByText('Tú')).closest('li') as HTMLElement;
    within(item).getByText('La mía');
    within(item).getByText('Se publicará cuando alguien del equipo la revise');
  });

  it('show the own hidden review also when the course does not list its rating', async () => {
    const own: OwnRating = { rating: 1, review: 'La mía', id: OTHER, reviewState: 'hidden' };
    answer({ summary: aRatingsSummary(), own });
    await renderPanel();
    await screen.findByText('El equipo de la academia ocultó tu reseña. Solo tú la ves.');
    const items = within(screen.getByRole('list', { name: 'Reseñas' })).getAllByRole('listitem');
    expect(items[0]?.textContent).toContain('La mía');
    expect(items).toHaveLength(2);
  });

  describe('ratings of visitors without a text', () => {
    const settings = () => http.get('*/api/settings', () => HttpResponse.json(someSettings({ guestReviews: 'off' })));

    it('offer no text field, link to the sign-in, and accept the stars', async () => {
      const { sent } = answer({ summary: noRatings(), own: NOTHING });
      server.use(settings());
      await renderPanel();
      expect((await screen.findByRole('link', { name: 'inicia sesión' })).getAttribute('href')).toBe('/login');
      expect(screen.queryByRole('textbox')).toBeNull();
      await userEvent.click(await screen.findByRole('radio', { name: '4 estrellas' }));
      await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
      await screen.findByText('¡Gracias por votar!');
      expect(sent).toMatchObject([{ rating: 4, review: null }]);
    });

    it('report that the text was dropped, and keep it in the form', async () => {
      answer({ summary: noRatings(), own: NOTHING });
      server.use(
        http.post('*/api/courses/:id/rating', () =>
          HttpResponse.json({ rating: 4, review: null, isReviewDropped: true }),
        ),
      );
      await renderPanel();
      await userEvent.click(await screen.findByRole('radio', { name: '4 estrellas' }));
      await userEvent.type(screen.getByRole('textbox'), 'No se pierde');
      await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
      await screen.findByText('Tu reseña no se guardó');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No se pierde');
    });
  });

  it('let only people with an account report reviews of others', async () => {
    answer({
      summary: aRatingsSummary({ ratings: [aRating(), aRating({ id: OTHER, review: 'La mía' })] }),
      own: { rating: 5, review: 'La mía', id: OTHER },
    });
    await renderPanel();
    await screen.findByText('Tú');
    expect(screen.queryByRole('button', { name: 'Reportar' })).toBeNull();
    cleanup();
    const reports: unknown[] = [];
    server.use(
      http.post('*/api/courses/:id/reviews/:reviewId/report', async ({ params, request }) => {
        reports.push([params.reviewId, await request.json()]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await renderPanel(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Reportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reportar reseña' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
    await dialog.findByText('Escribe el motivo.');
    await userEvent.type(dialog.getByRole('textbox', { name: '¿Qué está mal?' }), 'Es publi{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reportar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Reportar reseña' }));
    await userEvent.type(again.getByRole('textbox', { name: '¿Qué está mal?' }), 'cidad.');
    await userEvent.click(again.getByRole('button', { name: 'Enviar reporte' }));
    await screen.findByText('Reporte enviado');
    expect(reports).toEqual([[aRating().id, { reason: 'Es publicidad.' }]]);
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});
