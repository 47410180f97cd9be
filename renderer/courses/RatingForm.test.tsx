import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aRatingsSummary } from '../../contract/ratings.fixtures.ts';
import type { OwnRating } from '../../contract/ratings.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { readDraft, writeDraft } from '../session/drafts.ts';
import { SessionContext } from '../session/useSession.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { aBrowser } from '../testing/session-browser.ts';
import { RatingsPanel } from './RatingsPanel.tsx';

const COURSE = '01932f00-0000-7000-8000-000000000001';
const OTHER_COURSE = '01932f00-0000-7000-8000-000000000002';

let sent: unknown[];
let session: ReturnType<ReturnType<typeof aBrowser>['aTab']>;

/** An academy that stores the ratings it gets. @param own the rating stored before */
function answer(own: OwnRating): void {
  let stored = own;
  server.use(
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(aRatingsSummary())),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json(stored)),
    http.post('*/api/courses/:id/rating', async ({ request }) => {
      const { rating, review } = (await request.json()) as OwnRating;
      stored = { rating, review };
      sent.push(stored);
      return HttpResponse.json(stored);
    }),
  );
}

/** The course shown in each place of the screen. */
type Shown = Record<string, string>;

/** Panels of some courses, and a button to show others; a panel stays mounted when its course changes. */
function Panels({ courses, next }: { courses: Shown; next: Shown }) {
  const [shown, setShown] = useState(courses);
  return (
    <SessionContext value={session}>
      <button type="button" onClick={() => setShown(next)}>
        Siguiente
      </button>
      {Object.entries(shown).map(([place, course]) => (
        <RatingsPanel key={place} courseId={course} />
      ))}
      <Toasts />
    </SessionContext>
  );
}

const show = (courses: Shown, next: Shown = {}) => renderAt('/', <Panels courses={courses} next={next} />);
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
const boxes = () => screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: 'Reseña (opcional)' });
const texts = async () => (await boxes()).map(({ value }) => value);
const type = async (text: string, form = 0) => userEvent.type((await boxes())[form] as HTMLElement, text);

beforeEach(async () => {
  sent = [];
  session = aBrowser().aTab();
  await session.start();
});

afterEach(() => {
  act(closeToast);
  localStorage.clear();
});

describe('the draft of a review', () => {
  it('is restored with its course until it is sent', async () => {
    answer({ rating: null, review: null });
    const first = show({ first: COURSE });
    await userEvent.click(await screen.findByRole('radio', { name: '4 estrellas' }));
    await type('Me sirvió');
    first.unmount();

    show({ first: COURSE });
    await expect.poll(texts).toEqual(['Me sirvió']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 estrellas' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    await waitFor(() => expect(sent).toEqual([{ rating: 4, review: 'Me sirvió' }]));
    await expect.poll(() => localStorage.getItem('drafts')).toBeNull();
  });

  it('stays with its course when another course takes its place', async () => {
    answer({ rating: null, review: null });
    show({ first: COURSE }, { first: OTHER_COURSE });
    await type('Me sirvió');
    await goOn();
    expect(await texts()).toEqual(['']);
  });

  it('is replaced in one form by the review sent from another form of the course', async () => {
    answer({ rating: 3, review: null });
    show({ first: COURSE }, { first: COURSE, second: COURSE });
    await screen.findByRole('button', { name: 'Actualizar calificación' });
    await type('Buen');
    await goOn();
    await expect.poll(texts).toEqual(['Buen', 'Buen']);
    await type(' curso', 1);
    await userEvent.click(screen.getAllByRole('button', { name: 'Actualizar calificación' })[1] as HTMLElement);
    await expect.poll(texts).toEqual(['Buen curso', 'Buen curso']);
    expect(sent).toEqual([{ rating: 3, review: 'Buen curso' }]);
  });

  it('keeps the draft of the next person when a late answer arrives', async () => {
    answer({ rating: 3, review: null });
    server.use(
      http.post('*/api/courses/:id/rating', () => {
        writeDraft('luis', 'post', { content: 'Buenas' });
        return HttpResponse.json({ rating: 3, review: null, isReviewDropped: true });
      }),
    );
    show({ first: COURSE });
    await screen.findByRole('button', { name: 'Actualizar calificación' });
    await type('Me sirvió');
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar calificación' }));
    await screen.findByText('Tu reseña no se guardó');
    expect(await texts()).toEqual(['Me sirvió']);
    expect(readDraft('luis', 'post', z.object({ content: z.string() }))).toEqual({ content: 'Buenas' });
  });

  it('is not stored when only a star was pressed', async () => {
    answer({ rating: 5, review: 'Me sirvió' });
    show({ first: COURSE });
    await screen.findByRole('button', { name: 'Actualizar calificación' });
    await userEvent.click(screen.getByRole('radio', { name: '3 estrellas' }));
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});
