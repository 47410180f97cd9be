import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ProgressReport } from '../../contract/training.ts';
import { callApi } from '../client/api.ts';
import { text as client } from '../client/client.es.ts';
import { OFFLINE_COPY_HEADER, OFFLINE_SLOW, OFFLINE_UNREACHABLE } from '../client/offline-copy.ts';
import { shownToast } from '../kit/toast.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { aProfile } from '../testing/people.ts';
import { watch } from '../testing/progress-server.ts';
import { renderAt } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { Banner } from './Banner.tsx';

/** Noon in the browser's zone, so that the shown day is the same in every zone. */
const ERASES_AT = new Date(2026, 2, 9, 12).toISOString();
const ERASED_ON = 'Tu cuenta se elimina el 9 de marzo de 2026.';

it('Banner shows when the account is erased, and keeps it after a failed attempt', async () => {
  await startSignedIn({ ...aProfile(), erasesAt: ERASES_AT });
  server.use(http.delete('*/v1/me/erasure', () => problem('unexpected'), { once: true }));
  renderAt('/', <Banner />);
  expect(await screen.findByText(ERASED_ON)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
  await waitFor(() =>
    expect(shownToast.get()).toMatchObject({ kind: 'error', title: 'No pudimos conservar tu cuenta' }),
  );
  server.use(http.delete('*/v1/me/erasure', () => HttpResponse.json({ erasesAt: null })));
  await userEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
  await waitFor(() => expect(screen.queryByText(ERASED_ON)).toBeNull());
  expect(shownToast.get()?.title).toBe('Tu cuenta se conserva');
});

const LESSON = '0198a000-0000-7000-8000-000000000001';

it.each([
  ['slow: nothing is said, and progress is sent', OFFLINE_SLOW, '', [true, 0]],
  ['away: it says so, and progress waits', OFFLINE_UNREACHABLE, client.offlineBanner, [false, 1]],
])(
  'Banner and progress while an offline copy is shown for a server that is %s',
  async (_what, kind, banner, [sent, waiting]) => {
    let isReported = false;
    server.use(
      http.get('*/api/categories', () => HttpResponse.json(['Ventas'], { headers: { [OFFLINE_COPY_HEADER]: kind } })),
      http.get('*/api/users/:id/progress', () => page([])),
      http.post('*/api/users/:id/progress', async ({ request }) => {
        isReported = true;
        const { courseId, lessonId, progressPercentage, watchTime, completed } =
          (await request.json()) as ProgressReport;
        const lesson = { courseId, lessonId, progressPercentage, watchTime, completed };
        const course = { progressPercentage: 0, completed: false, completedLessons: 0, totalLessons: 2 };
        return HttpResponse.json({ ...lesson, course, certificateId: null });
      }),
    );
    renderAt('/', <Banner />);
    await act(() => callApi('GET', '/api/categories', { schema: z.array(z.string()) }));
    expect(screen.getByRole('status').textContent).toBe(banner);
    const { tracker, close } = watch(browserProgress, LESSON, 42);
    act(() => tracker.handle({ type: 'paused' }));
    const queued = () => JSON.parse(window.localStorage.getItem('failedRequests') ?? '[]').length;
    await waitFor(() => expect([isReported, queued()]).toEqual([sent, waiting]));
    act(() => close());
  },
);
