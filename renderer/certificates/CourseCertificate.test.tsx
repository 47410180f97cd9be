import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { aTraining } from '../../contract/training-history.fixtures.ts';
import type { Training } from '../../contract/training-history.ts';
import { settled } from '../testing/manual-clock.ts';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { CourseCertificate, CourseCertificateLink } from './CourseCertificate.tsx';

const COURSE = aCourseDetail({ lessons: [aLesson()] });
let asked: (string | null)[] = [];

/** Returns the answers in order and repeats the last. */
function answer(...answers: Training[][]): void {
  server.use(
    http.get(`*/api/users/${ANA}/training-history`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('courseId'));
      return page(answers[Math.min(asked.length, answers.length) - 1] ?? []);
    }),
    http.get('*/api/certificates/:id', () => HttpResponse.error()),
  );
}

const renderOf = (completedLessons: number) =>
  renderAt('/course/x', <CourseCertificate course={COURSE} completedLessons={completedLessons} />);
const link = () => screen.queryByRole('link', { name: `Ver certificado de ${COURSE.title}` });

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the link from a course to its certificate', () => {
  it('is shown to a learner with a certificate', async () => {
    await startSignedIn();
    answer([aTraining()]);
    renderOf(1);
    await waitFor(() =>
      expect(link()?.getAttribute('href')).toBe(`/course/x?certificado=${aTraining().certificateId}`),
    );
    expect(asked).toEqual([COURSE.id]);
  });

  it('appears after a retry when the first answer has no certificate', async () => {
    await startSignedIn();
    answer([], [aTraining()]);
    renderOf(1);
    await waitFor(() => expect(link()).not.toBeNull());
    expect(asked).toHaveLength(2);
  });

  it('shows a note until the certificate is issued', async () => {
    await startSignedIn();
    answer([], [aTraining()]);
    renderAt('/course/x', <CourseCertificateLink course={COURSE} completedLessons={1} isAwaited />);
    await screen.findByText('Tu certificado aparecerá aquí.');
    await waitFor(() => expect(link()).not.toBeNull());
    expect(screen.queryByText('Tu certificado aparecerá aquí.')).toBeNull();
  });

  it.each([
    ['guests', startAsGuest, 1],
    ['a learner without completed lessons', startSignedIn, 0],
  ])('is absent for %s and sends no request', async (_who, start, completedLessons) => {
    await start();
    answer([aTraining()]);
    const { container } = renderOf(completedLessons);
    // Lets a request reach its handler, so that a wrong link would appear.
    await settled();
    expect(container.querySelector('a')).toBeNull();
    expect(asked).toEqual([]);
  });
});
