import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAdminReview, aReviewDetail, aReviewReport } from '../../../contract/review-moderation.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { ReviewsTab } from './ReviewsTab.tsx';

const REVIEWS = '*/api/admin/reviews';
/** The review on the server. */
let review = aReviewDetail();
/** Queries for the list, without `limit`. */
let asked: string[] = [];
/** Received writes, with their `if-match`. */
let sent: unknown[] = [];

beforeEach(() => {
  [review, asked, sent] = [aReviewDetail(), [], []];
  server.use(
    http.get('*/api/admin/courses', () => page([])),
    http.get(REVIEWS, ({ request }) => {
      const query = new URL(request.url).searchParams;
      query.delete('limit');
      asked.push(query.toString());
      return page([review].map(({ reports: _, ...row }) => row));
    }),
    http.get(`${REVIEWS}/:id`, ({ params }) =>
      params.id === review.id ? HttpResponse.json(review) : problem('review_not_found'),
    ),
    http.patch(`${REVIEWS}/:id`, async ({ request }) => {
      const { state } = (await request.json()) as { state: 'shown' | 'hidden' };
      sent.push([request.headers.get('if-match'), state]);
      review = { ...review, state, openReports: 0, version: review.version + 1 };
      return HttpResponse.json(review);
    }),
    http.delete(`${REVIEWS}/:id`, ({ request }) => {
      sent.push([request.headers.get('if-match'), 'deleted']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => act(closeToast));

function show(at = '/admin/resenas') {
  return renderAt(
    at,
    <>
      <ReviewsTab />
      <Toasts />
    </>,
    { path: '/admin/resenas/*' },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), option);

describe('the tab Reseñas', () => {
  it('filters on the server, reported reviews first', async () => {
    show();
    await screen.findByRole('link', { name: 'Muy claro y al grano.' });
    await choose('Estado', 'Por revisar');
    await choose('Reportes', 'Reportadas');
    await choose('Estrellas', '5 estrellas');
    await choose('Autor', 'De visitantes');
    await waitFor(() => expect(asked.at(-1)).toBe('sort=-reportedAt&state=open&isReported=1&stars=5&author=guest'));
  });

  it('approves, hides and restores a review with its current version', async () => {
    show();
    await screen.findByText('Espera aprobación', { selector: 'span' });
    await press('Aprobar: Muy claro y al grano.');
    await screen.findByText('La reseña ya se lee en el curso');
    await press('Ocultar: Muy claro y al grano.');
    await screen.findByText(/^La reseña quedó oculta/);
    await press('Restaurar: Muy claro y al grano.');
    await screen.findByText('La reseña está visible otra vez');
    expect(sent).toEqual([
      ['"1"', 'shown'],
      ['"2"', 'hidden'],
      ['"3"', 'shown'],
    ]);
    expect(screen.queryByRole('button', { name: /^Dejar visible/ })).toBeNull();
  });

  it('reports a failed approval, and reads the list again', async () => {
    server.use(http.patch(`${REVIEWS}/:id`, () => problem('changed_meanwhile')));
    show();
    await screen.findByRole('link', { name: 'Muy claro y al grano.' });
    const reads = asked.length;
    await press('Aprobar: Muy claro y al grano.');
    await screen.findByText('No se pudo cambiar la reseña');
    await waitFor(() => expect(asked.length).toBeGreaterThan(reads));
  });

  it('approves a long review only in its panel, which shows the whole text', async () => {
    const words = `${'Largo '.repeat(40)}y con un final inesperado`;
    review = aReviewDetail({ review: words });
    show();
    const link = await screen.findByRole('link', { name: /^Largo.*…$/ });
    expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
    await userEvent.click(link);
    const panel = within(await screen.findByRole('dialog', { name: review.courseTitle }));
    panel.getByText(words);
    await userEvent.click(panel.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(sent).toEqual([['"1"', 'shown']]));
  });

  it('opens a review with its reports, and keeps it visible', async () => {
    review = aReviewDetail({ state: 'shown', openReports: 1, authorName: 'Ana Ruiz', reports: [aReviewReport()] });
    show(`/admin/resenas/${review.id}`);
    const panel = within(await screen.findByRole('dialog', { name: review.courseTitle }));
    panel.getByText('Ana Ruiz');
    panel.getByRole('heading', { name: '1 reporte' });
    panel.getByText('Es publicidad.');
    panel.getByText('Pendiente');
    await userEvent.click(panel.getByRole('button', { name: 'Dejar visible' }));
    await screen.findByText(/^La reseña sigue visible/);
    expect(sent).toEqual([['"1"', 'shown']]);
  });

  it('deletes a review after a question, and closes its panel', async () => {
    const { router } = show(`/admin/resenas/${review.id}`);
    const panel = within(await screen.findByRole('dialog', { name: review.courseTitle }));
    await userEvent.click(panel.getByRole('button', { name: 'Eliminar' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar esta reseña?' }));
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Reseña eliminada');
    expect(sent).toEqual([['"1"', 'deleted']]);
    expect(router.state.location.pathname).toBe('/admin/resenas');
  });

  it('shows an empty state without reviews', async () => {
    server.use(http.get(REVIEWS, () => page([]), { once: true }));
    show();
    await screen.findByText('Aún no hay reseñas');
  });

  it('filters by the course in the address, and can remove this filter', async () => {
    show(`/admin/resenas?courseId=${anAdminReview().courseId}`);
    await press('Quitar el filtro de Fotografía con el teléfono');
    await waitFor(() => expect(asked.at(-1)).toBe('sort=-reportedAt'));
  });
});
