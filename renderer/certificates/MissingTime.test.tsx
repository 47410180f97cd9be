import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { aTraining } from '../../contract/training-history.fixtures.ts';
import type { Training } from '../../contract/training-history.ts';
import type { CourseVerifiedTime, VerifiedLesson } from '../../contract/verified-time.ts';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { CourseCertificateLink } from './CourseCertificate.tsx';

const COURSE = aCourseDetail({ lessons: [aLesson()] });
const LESSON = COURSE.lessons[0]?.id ?? '';
const TITLE = 'Te falta ver video para tu certificado';

const lessonOf = (changes: Partial<VerifiedLesson> = {}): VerifiedLesson => ({
  lessonId: LESSON,
  title: 'Preguntas que descubren',
  duration: 600,
  verifiedSeconds: 100,
  missingSeconds: 380,
  gaps: [
    { start: 75, end: 300 },
    { start: 325, end: 600 },
  ],
  ...changes,
});

let trainings: Training[] = [];
let times: CourseVerifiedTime[] = [];
let answered = 0;

/** Returns the first answer, and from the next request on the following one. */
function next<T>(answers: T[]): T {
  return (answers.length > 1 ? answers.shift() : answers[0]) as T;
}

function renderLink(): void {
  renderAt('/course/x', <CourseCertificateLink course={COURSE} completedLessons={1} isAwaited />);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  trainings = [aTraining({ certificateId: null })];
  answered = 0;
  server.use(
    http.get(`*/api/users/${ANA}/training-history`, () => page([next(trainings)])),
    http.get(`*/api/users/${ANA}/verified-time/${COURSE.id}`, () => {
      answered += 1;
      return HttpResponse.json(next(times));
    }),
  );
  await startSignedIn();
});
afterEach(() => vi.restoreAllMocks());

describe('what a certificate waits for', () => {
  it('names the lessons to watch, each with a link to its longest gap', async () => {
    times = [
      { requiredShare: 80, lessons: [lessonOf(), lessonOf({ lessonId: ANA, title: 'Vista', missingSeconds: 0 })] },
    ];
    renderLink();
    const section = await screen.findByRole('region', { name: TITLE });
    within(section).getByText(/ver al menos el 80 % de cada lección/);
    within(section).getByText('Te faltan 6 min 20 s');
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    const link = within(section).getByRole('link', { name: 'Ver desde 5:25 de Preguntas que descubren' });
    expect(link.getAttribute('href')).toBe(`/course/${COURSE.id}?lesson=${LESSON}&t=325`);
  });

  it('is replaced by the certificate once the missing part was watched', async () => {
    times = [{ requiredShare: 80, lessons: [lessonOf()] }];
    renderLink();
    await userEvent.click(await screen.findByRole('link', { name: /^Ver desde/ }));
    trainings = [aTraining()];
    await screen.findByRole('link', { name: `Ver certificado de ${COURSE.title}` }, { timeout: 5_000 });
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('is the usual note while no verified time is missing', async () => {
    times = [{ requiredShare: 0, lessons: [lessonOf({ missingSeconds: 0 })] }];
    renderLink();
    await waitFor(() => expect(answered).toBe(1));
    await screen.findByText('Tu certificado aparecerá aquí.');
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('is not asked for while the certificate may exist', async () => {
    trainings = [aTraining()];
    times = [{ requiredShare: 80, lessons: [lessonOf()] }];
    renderLink();
    await screen.findByRole('link', { name: `Ver certificado de ${COURSE.title}` });
    expect(answered).toBe(0);
  });

  it('is the usual note when the server does not say', async () => {
    server.use(http.get(`*/api/users/${ANA}/verified-time/${COURSE.id}`, () => HttpResponse.error()));
    renderLink();
    await screen.findByText('Tu certificado aparecerá aquí.');
  });
});
