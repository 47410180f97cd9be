import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBrand } from '../contract/brands.fixtures.ts';
import { aChannel, aDiscussion, aReply } from '../contract/community.fixtures.ts';
import { aCourse, aCourseDetail, aLesson } from '../contract/courses.fixtures.ts';
import { aLiveEvent } from '../contract/events.fixtures.ts';
import { aFaq, aHelp } from '../contract/help.fixtures.ts';
import { aMaterial } from '../contract/materials.fixtures.ts';
import { aNotice } from '../contract/notices.fixtures.ts';
import { aRating, aRatingsSummary } from '../contract/ratings.fixtures.ts';
import { aSeller } from '../contract/reputation.fixtures.ts';
import { aStudy } from '../contract/study.fixtures.ts';
import { aTraining } from '../contract/training-history.fixtures.ts';
import { useOwnSessions } from './auth/account/useOwnSessions.ts';
import { useCourse } from './catalogue/useCourse.ts';
import { useCategories, useCourses } from './catalogue/useCourses.ts';
import { useCourseCertificate } from './certificates/useCourseCertificate.ts';
import { useChannels } from './community/posts/useChannels.ts';
import { useDiscussions } from './community/posts/useDiscussions.ts';
import { useActiveSellers } from './community/ranking/useReputation.ts';
import { useReplies } from './community/replies/useReplies.ts';
import { useInstructorCourses, useSimilarCourses } from './courses/useMoreCourses.ts';
import { useRatings } from './courses/useRatings.ts';
import { useEvents } from './events/useEvents.ts';
import { useHelp } from './help/useHelp.ts';
import { useBrands, useMaterials } from './materials/useMaterials.ts';
import { useNotices } from './notices/useNotices.ts';
import { useStudy } from './smart-study/useStudy.ts';
import { server } from './testing/server.ts';
import { useTrainingSummary, useTrainings } from './training/useTrainings.ts';

const USER = 'a1b2c3d4-0000-4000-8000-000000000001';
const ID = '01932f00-0000-7000-8000-0000000000f9';

/** A row that every schema rejects: its id is invalid, and its texts are numbers. */
function bad(row: object): object {
  return Object.fromEntries(
    Object.entries({ ...row, id: 'x' }).map(([name, value]) => [name, typeof value === 'string' ? 7 : value]),
  );
}

/** The answer of a plain or a paged list: an invalid row, and a valid one. */
const list = (row: object) => [bad(row), row];

function wrapper({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
    </MemoryRouter>
  );
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const detail = aCourseDetail({ lessons: [aLesson()] });
const help = aHelp({ faqs: [aFaq()] });
const ratings = aRatingsSummary({ ratings: [aRating()] });
const study = aStudy();
const BAR = { start: '2026-11-02', minutes: 3 };
const DAY = '2026-11-02T13:00:00.000Z';
const SESSION = {
  id: ID,
  kind: 'learner',
  startedAt: DAY,
  lastUsedAt: DAY,
  device: 'Chrome en Android',
  isCurrent: true,
};

it.each<[string, string, unknown, () => unknown, unknown]>([
  ['categories', '/api/categories', [7, 'Ventas'], () => useCategories().data, ['Ventas']],
  ['courses', '/api/courses', list(aCourse()), () => useCourses().rows, [aCourse()]],
  ['similar courses', '/api/courses/:id/similar', list(aCourse()), () => useSimilarCourses(ID).data, [aCourse()]],
  ['courses of an instructor', '/api/courses', list(aCourse()), () => useInstructorCourses('Ana').data, [aCourse()]],
  ['lessons', '/api/courses/:id', { ...detail, lessons: list(aLesson()) }, () => useCourse(ID).data, detail],
  [
    'reviews',
    '/api/courses/:id/ratings',
    { ...ratings, ratings: list(aRating()) },
    () => useRatings(ID).data?.ratings,
    ratings.ratings,
  ],
  [
    'questions of the help centre',
    '/api/help/all',
    { ...help, faqs: list(aFaq()) },
    () => useHelp().data?.faqs,
    help.faqs,
  ],
  ['channels', '/api/community/channels', list(aChannel()), () => useChannels().data, [aChannel()]],
  [
    'discussions',
    '/api/community/posts',
    list(aDiscussion()),
    () => useDiscussions({ q: '', channelId: '' }).rows,
    [aDiscussion()],
  ],
  ['replies', '/api/community/posts/:id/replies', list(aReply()), () => useReplies(ID).rows, [aReply()]],
  ['sellers', '/api/community/active-sellers', list(aSeller()), () => useActiveSellers().data, [aSeller()]],
  ['live sessions', '/api/calendly/events', list(aLiveEvent()), () => useEvents().data, [aLiveEvent()]],
  ['materials', '/api/materials', list(aMaterial()), () => useMaterials({ q: '', brandId: '' }).rows, [aMaterial()]],
  ['brands', '/api/brands', list(aBrand()), () => useBrands().rows, [aBrand()]],
  ['notices', '/api/users/:id/notices', list(aNotice()), () => useNotices(USER).rows, [aNotice()]],
  ['study bars', '/api/users/:id/study', { ...study, bars: list(BAR) }, () => useStudy(USER, 'week').data?.bars, [BAR]],
  ['trainings', '/api/users/:id/training-history', list(aTraining()), () => useTrainings(USER).rows, [aTraining()]],
  [
    'certificates of a course',
    '/api/users/:id/training-history',
    list(aTraining()),
    () => useCourseCertificate(USER, ID, false).id,
    aTraining().certificateId,
  ],
  ['sessions of an account', '/v1/me/sessions', list(SESSION), () => useOwnSessions().sessions, [SESSION]],
])('one bad row never hides the other %s', async (_what, path, answer, read, shown) => {
  server.use(http.get(`*${path}`, () => HttpResponse.json(answer as object)));
  const { result } = renderHook(read, { wrapper });
  await waitFor(() => expect(result.current).toEqual(shown));
});

it.each([
  [{ completed: -1, inProgress: 2.5, totalTimeSpent: 14, averageProgress: 104 }, [0, 3, 14, 100]],
  [{ completed: 6, inProgress: 3, totalTimeSpent: -14, averageProgress: -1 }, [6, 3, 0, 0]],
])('the summary of the training history reads %j as the nearest numbers in range', async (answer, shown) => {
  server.use(http.get('*/api/users/:id/training-summary', () => HttpResponse.json(answer)));
  const { result } = renderHook(() => useTrainingSummary(USER).data, { wrapper });
  await waitFor(() => expect(Object.values(result.current ?? {})).toEqual(shown));
});

it('a training with a number out of range is shown with the nearest number in range', async () => {
  const odd = { ...aTraining(), completedLessons: -1, totalTimeSpent: 3.5 };
  server.use(http.get('*/api/users/:id/training-history', () => HttpResponse.json([odd])));
  const { result } = renderHook(() => useTrainings(USER).rows, { wrapper });
  await waitFor(() => expect(result.current).toEqual([aTraining({ completedLessons: 0, totalTimeSpent: 4 })]));
});
