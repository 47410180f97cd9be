import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { actorKey } from '../access/actor-key.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const DURATIONS = [60, 60, 60, 60] as const;
const PEOPLE = 3;

/**
 * A visitor or an account completes a lesson; lessons are removed or restored; an account claims a visitor's progress;
 * an admin revokes or reissues a certificate.
 */
const events = fc.record({
  kind: fc.constantFrom('complete', 'complete', 'complete', 'save', 'claim', 'revoke', 'reissue'),
  person: fc.nat({ max: PEOPLE - 1 }),
  isVisitor: fc.boolean(),
  lesson: fc.nat({ max: DURATIONS.length - 1 }),
  saved: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  isElsewhere: fc.boolean(),
});
/** Sequential events, then concurrent ones. */
const interleavings = fc.tuple(fc.array(events, { maxLength: 8 }), fc.array(events, { minLength: 2, maxLength: 12 }));

type Event = typeof events extends fc.Arbitrary<infer One> ? One : never;

describe('course completion under concurrent events', { timeout: 120_000 }, () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let staff: { here: TestApi; elsewhere: TestApi };
  let learners: TestLearner[];
  let course: CourseDetail;
  let run = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const here = await academy.signInStaff('admin');
    await here.post('/api/admin/categories', { name: 'Ventas' });
    second = await openSecondProcess(academy);
    staff = { here, elsewhere: await second.api.signIn('admin') };
    learners = [];
    for (let person = 0; person < PEOPLE; person += 1) learners.push(await aLearner(academy, `persona-${person}`));
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });

  const learnerOf = (person: number) => learners[person] as TestLearner;
  const visitorOf = (person: number) => `anon_interleaved-${run}-${person}-0123456789`;

  async function happen(event: Event): Promise<void> {
    if (event.kind === 'revoke' || event.kind === 'reissue') return handle(event.kind, event);
    const { status, json } = await call(event);
    // The server refuses a report for a lesson that was removed just before.
    if (event.kind === 'complete' && status === 404) expect(json).toMatchObject({ code: 'lesson_not_found' });
    else expect({ ...event, status, json }).toMatchObject({ status: 200 });
  }

  function call({ kind, person, isVisitor, lesson, saved, isElsewhere }: Event) {
    const { id, tokens } = learnerOf(person);
    const server = isElsewhere ? second.api : academy.api;
    const own = server.with({ authorization: `Bearer ${tokens.accessToken}` });
    if (kind === 'claim') return own.post(`/api/users/${id}/claim`, { anonymousId: visitorOf(person) });
    if (kind === 'save') {
      const lessons = course.lessons.filter((_, index) => saved.includes(index));
      return staff[isElsewhere ? 'elsewhere' : 'here'].put(`/api/admin/courses/${course.id}`, { ...course, lessons });
    }
    const report = { courseId: course.id, lessonId: lessonOf(course, lesson), completed: true };
    return isVisitor ? reportOf(server, visitorOf(person), report) : reportOf(own, id, report);
  }

  interface Edition {
    readonly id: string;
    readonly userId: string;
    readonly edition: number;
    readonly revokedAt: string | null;
    readonly certificateNumber: string;
  }
  const editions = () =>
    academy.rows<Edition>(`SELECT * FROM certificates_certificate WHERE "courseId" = '${course.id}' ORDER BY edition`);

  /** An admin revokes or reissues the person's latest certificate, if there is one. */
  async function handle(act: 'revoke' | 'reissue', { person, isElsewhere }: Event): Promise<void> {
    const latest = (await editions()).filter(({ userId }) => userId === learnerOf(person).id).at(-1);
    if (!latest) return;
    const path = `/api/admin/certificates/${latest.id}/${act}`;
    const answer = await staff[isElsewhere ? 'elsewhere' : 'here'].post(
      path,
      act === 'revoke' ? { reason: 'Error.' } : undefined,
    );
    expect([200, 409]).toContain(answer.status);
  }

  /**
   * Expects certificates only for people who have completed the course, all editions but the last revoked, and numbers
   * without gaps.
   */
  async function checkCertificates(completedBy: readonly string[]): Promise<void> {
    const rows = await editions();
    const people = learners.map(({ id }) => id).filter((id) => completedBy.includes(id));
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set(people));
    for (const id of people) {
      const own = rows.filter(({ userId }) => userId === id);
      expect(own.map(({ edition }) => Number(edition))).toEqual(own.map((_, index) => index + 1));
      expect(own.slice(0, -1).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    }
    const all = await academy.rows<Edition>('SELECT "certificateNumber" FROM certificates_certificate ORDER BY 1');
    const numbers = all.map(({ certificateNumber }) => Number(certificateNumber.replace('AC-2026-', '')));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }

  async function check(saves: readonly (readonly number[])[]): Promise<void> {
    const rowsOf = (table: string, columns: string) =>
      academy.rows<Record<string, string>>(`SELECT ${columns} FROM ${table} WHERE "courseId" = '${course.id}'`);
    const open = (await rowsOf('courses_lesson', 'id, "archivedAt"')).filter(({ archivedAt }) => archivedAt === null);
    const progress = (await rowsOf('training_progress', '"actorKey", "lessonId", "completed"')).filter(
      ({ completed }) => completed,
    );
    const training = await rowsOf('training_course', '"actorKey", "completedAt"');
    for (const key of learners.flatMap(({ id }, person) => [id, actorKey(visitorOf(person))])) {
      const done = new Set(progress.filter(({ actorKey: of }) => of === key).map(({ lessonId }) => lessonId));
      const isMarked = training.some((row) => row.actorKey === key && row.completedAt !== null);
      const hasAll = open.every(({ id }) => done.has(id));
      const everHadAll = saves.some((saved) => saved.every((lesson) => done.has(lessonOf(course, lesson))));
      expect({ key, isMarked: isMarked || !hasAll }).toEqual({ key, isMarked: true });
      expect({ key, everHadAll: everHadAll || !isMarked }).toEqual({ key, everHadAll: true });
    }
    await checkCertificates(
      training.filter(({ completedAt }) => completedAt !== null).map((row) => row.actorKey ?? ''),
    );
  }

  it('is stored for actors with all lessons, for none that never had all, and brings each person one certificate', async () => {
    await fc.assert(
      fc.asyncProperty(interleavings, async ([before, atOnce]) => {
        run += 1;
        course = await aCourseOf(staff.here, DURATIONS);
        for (const event of before) await happen(event);
        await Promise.all(atOnce.map(happen));
        const saves = [...before, ...atOnce].filter(({ kind }) => kind === 'save').map(({ saved }) => saved);
        await check([[0, 1, 2, 3], ...saves]);
      }),
      { numRuns: 40 },
    );
  });

  it('issues one certificate when a lesson is completed while the last lesson is removed', async () => {
    for (let round = 0; round < 40; round += 1) {
      run += 1;
      course = await aCourseOf(staff.here, [60, 60, 60]);
      const complete = (lesson: number, isElsewhere: boolean) =>
        happen({ kind: 'complete', person: 0, isVisitor: round % 2 === 0, lesson, saved: [], isElsewhere });
      for (const isElsewhere of [false, true]) await complete(0, isElsewhere);
      const take: Event = {
        kind: 'save',
        person: 0,
        isVisitor: false,
        lesson: 0,
        saved: [0, 1],
        isElsewhere: round % 4 < 2,
      };
      await Promise.all([happen(take), complete(1, round % 4 >= 2)]);
      await check([
        [0, 1, 2],
        [0, 1],
      ]);
    }
  });
});
