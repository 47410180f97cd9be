import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimAnswer } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { OwnRating } from '../../contract/ratings.ts';
import { actorKey } from '../access/actor-key.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { TestAcademy } from '../testing/test-academy.ts';

describe('claiming the history of a visitor', () => {
  let academy: TestAcademy;
  let course: CourseDetail;
  let visitor: string;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    course = await aCourseOf(trainer, [100, 200]);
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    visitor = `temp_limits-${number}-0123456789`;
    ana = await aLearner(academy, `ana-${number}`);
  });

  const claim = () => ana.api.post<ClaimAnswer>(`/api/users/${ana.id}/claim`, { anonymousId: visitor });

  it('keeps the rating of the account and corrects the average', async () => {
    await ana.api.post(`/api/courses/${course.id}/rating`, { userId: ana.id, rating: 5 });
    await academy.api.post(`/api/courses/${course.id}/rating`, { userId: visitor, rating: 2 });
    expect((await claim()).json).toEqual({ movedLessons: 0, movedRatings: 0 });
    const own = await ana.api.get<OwnRating>(`/api/courses/${course.id}/rating/${ana.id}`);
    expect(own.json).toMatchObject({ rating: 5, review: null });
    expect((await academy.api.get<CourseDetail>(`/api/courses/${course.id}`)).json.rating).toBe(50);
    const left = await academy.rows(`SELECT 1 FROM courses_rating WHERE "raterKey" = '${actorKey(visitor)}'`);
    expect(left).toEqual([]);
  });

  it('is refused with 400 for a text that is not an anonymous id', async () => {
    for (const anonymousId of ['anon_short', ana.id, '', null, 7, `anon_${'a'.repeat(129)}`]) {
      const answer = await ana.api.post(`/api/users/${ana.id}/claim`, { anonymousId });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'anonymousId' }] } });
    }
  });

  it('moves no progress of another account or another visitor', async () => {
    const berta = await aLearner(academy, `berta-${number}`);
    await reportOf(berta.api, berta.id, { courseId: course.id, lessonId: lessonOf(course), watchTime: 12 });
    await reportOf(academy.api, `${visitor}-other`, { courseId: course.id, lessonId: lessonOf(course), watchTime: 13 });
    await claim();
    expect(await progressOf(ana.api, ana.id)).toEqual([]);
    expect(await progressOf(berta.api, berta.id)).toMatchObject([{ watchTime: 12 }]);
    expect(await progressOf(academy.api, `${visitor}-other`)).toMatchObject([{ watchTime: 13 }]);
  });
});
