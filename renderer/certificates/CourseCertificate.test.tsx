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

/** Answers one after the other; the last one from then on. */
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

describe('the way from a course to its certificate', () => {
  it('is there for whoever has one', async () => {
    await startSignedIn();
    answer([aTraining()]);
    renderOf(1);
    await waitFor(() =>
      expect(link()?.getAttribute('href')).toBe(`/course/x?certificado=${aTraining().certificateId}`),
    );
    expect(asked).toEqual([COURSE.id]);
  });

  it('comes when the report that completes the course has arrived', async () => {
    await startSignedIn();
    answer([], [aTraining()]);
    renderOf(1);
    await waitFor(() => expect(link()).not.toBeNull());
    expect(asked).toHaveLength(2);
  });

  it('keeps room for the certificate, and says so, until it is issued', async () => {
    await startSignedIn();
    answer([], [aTraining()]);
    renderAt('/course/x', <CourseCertificateLink course={COURSE} completedLessons={1} isAwaited />);
    await screen.findByText('Tu certificado aparecerá aquí.');
    await waitFor(() => expect(link()).not.toBeNull());
    expect(screen.queryByText('Tu certificado aparecerá aquí.')).toBeNull();
  });

  it.each([
    ['guests', startAsGuest, 1],
    ['whoever has completed nothing', startSignedIn, 0],
  ])('is not there for %s, and nothing is asked for', async (_who, start, completedLessons) => {
    await start();
    answer([aTraining()]);
    const { container } = renderOf(completedLessons);
    // A call reaches its handler later than it is made, and only then can a link come.
    await settled();
    expect(container.querySelector('a')).toBeNull();
    expect(asked).toEqual([]);
  });
});
