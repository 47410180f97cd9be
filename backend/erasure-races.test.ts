import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import { ErasureRunnerService } from './auth/accounts/erasure-runner.service.ts';
import { ReputationService } from './community/reputation/reputation.service.ts';
import { CommunityCheckupService } from './community/upkeep/community-checkup.service.ts';
import { CatalogueCheckupService } from './courses/catalogue-checkup.service.ts';
import { sha256 } from './cryptography/sha256.ts';
import { aNewChannel, post } from './testing/community.ts';
import { aCourseOf, lessonOf, reportOf } from './testing/lessons.ts';
import { aLearner, onAnotherDevice, PASSWORD, type TestLearner } from './testing/people.ts';
import { STAYING } from './testing/places-of-people.ts';
import { placesOf } from './testing/stored-texts.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const PEOPLE = 50;
/** People erased by one run. */
const AT_ONCE = 10;
const SECOND_MS = 1_000;
const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

describe('erasing people while they write', () => {
  let academy: TestAcademy;
  let channel: Channel;
  let course: CourseDetail;
  let others: Discussion;

  beforeEach(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    const admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    channel = await aNewChannel(admin, 'Ventas');
    course = await aCourseOf(admin, [60]);
    others = await post(await aLearner(academy, 'berta'), channel.id);
  });
  afterEach(() => academy.close());

  const run = () => academy.app.get(ErasureRunnerService, { strict: false }).run();

  /** One write of each kind that a learner can make. */
  function writesOf({ id, api }: TestLearner): (() => ReturnType<TestApi['post']>)[] {
    return [
      () => api.post('/api/community/replies', { postId: others.id, content: 'Yo también puedo.', authorId: id }),
      () => api.post(`/api/community/posts/${others.id}/vote`, { userId: id, voteType: 'up' }),
      () => api.post(`/api/courses/${course.id}/rating`, { userId: id, rating: 4, review: 'Muy claro.' }),
      () => reportOf(api, id, { courseId: course.id, lessonId: lessonOf(course), watchTime: 30 }),
      () => api.put(`/api/users/${id}/study-goal`, { minutesPerWeek: 60 }),
      () => api.patch(`/api/users/${id}/notice-settings`, { reply: false }),
      () => api.post(`/api/courses/${course.id}/view`, { viewerId: id }),
      () => api.post(`/api/community/posts/${others.id}/view`, { viewerId: id }),
      () => api.post(`/api/community/posts/${others.id}/report`, { reason: 'Es publicidad.' }),
      () => api.patch('/v1/me', { phone: '987654321', phoneCode: '+56' }),
    ];
  }

  /** Repeats all kinds of writes until one is refused because the account is closed. Resolves to the status codes. */
  async function writeUntilRefused(person: TestLearner): Promise<number[]> {
    const statuses: number[] = [];
    while (!statuses.includes(401)) {
      const answers = await Promise.all(writesOf(person).map((write) => write()));
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  }

  it('leaves no row with their ids or e-mails an hour later, and no wrong counter', async () => {
    const people: TestLearner[] = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const learner = await aLearner(academy, `persona-${number}`);
      expect((await learner.api.call('DELETE', '/v1/me', { password: PASSWORD })).status).toBe(200);
      people.push(learner);
      academy.clock.advance(SECOND_MS);
    }
    academy.clock.advance(WEEK_MS - (PEOPLE + 1) * SECOND_MS);

    const statuses: number[] = [];
    for (let first = 0; first < PEOPLE; first += AT_ONCE) {
      academy.clock.advance(AT_ONCE * SECOND_MS);
      const due = await Promise.all(
        people.slice(first, first + AT_ONCE).map((person) => onAnotherDevice(academy, person)),
      );
      await Promise.all([run(), ...due.map(async (person) => statuses.push(...(await writeUntilRefused(person))))]);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 401]));

    academy.clock.advance(HOUR_MS);
    await run();
    const names = people.flatMap(({ id, email }) => [id, sha256(id), email]);
    const places = await placesOf(academy, names);
    expect(places.filter((place) => ![...STAYING, 'people_erased.id'].includes(place))).toEqual([]);
    expect(await academy.app.get(ReputationService, { strict: false }).miscounted()).toEqual([]);
    expect(await academy.app.get(CommunityCheckupService, { strict: false }).findings()).toEqual([]);
    expect(await academy.app.get(CatalogueCheckupService, { strict: false }).findings()).toEqual([]);
  });
});
