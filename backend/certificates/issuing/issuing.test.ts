import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Certificate } from '../../../contract/certificates.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { aCertificateOf, completeAs } from '../../testing/certificates.ts';
import { aCourseOf, lessonOf, reportOf } from '../../testing/lessons.ts';
import { oldCourseOf } from '../../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import type { TestAcademy, TestApi } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';

const COMPLETED = '2026-03-02T14:00:00.000Z';

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly certificateNumber: string;
  readonly verificationCode: string;
}

describe('issuing certificates', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let course: CourseDetail;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    academy.clock.set('2026-03-02T15:00:00.000Z');
    ana = await aLearner(academy, `ana-${number}`);
    course = await oldCourseOf(academy, trainer, [60, 60]);
  });

  const rowsOf = ({ id }: CourseDetail) =>
    academy.rows<Row>(`SELECT * FROM certificates_certificate WHERE "courseId" = '${id}' ORDER BY "certificateNumber"`);
  const complete = (api: TestApi, userId: string, lesson: number) =>
    reportOf(api, userId, {
      courseId: course.id,
      lessonId: lessonOf(course, lesson),
      completed: true,
      lastWatched: COMPLETED,
    });

  it('issues a certificate with the last lesson, with the data of person and course', async () => {
    expect((await complete(ana.api, ana.id, 0)).json.certificateId).toBeNull();
    const { json } = await complete(ana.api, ana.id, 1);
    const answer = await ana.api.get<Certificate>(`/api/certificates/${json.certificateId}`);
    expect(answer.json).toEqual({
      id: json.certificateId,
      courseId: course.id,
      studentName: `ana-${number} Prueba`,
      courseName: course.title,
      instructor: course.instructor,
      completionDate: COMPLETED,
      totalHours: 0.2,
      verifiedSeconds: 0,
      finalGrade: null,
      certificateNumber: expect.stringMatching(/^AC-2026-\d{6}$/),
      verificationCode: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      isValid: true,
      revokedAt: null,
      verificationUrl: `http://localhost:3000/certificate/verify/${answer.json.verificationCode}`,
      proof: expect.stringMatching(/^v1\.[\w-]+\.[\w-]{86}$/),
    });
  });

  it('issues one certificate for repeated reports', async () => {
    const id = await completeAs(ana, course);
    for (const lesson of [0, 1, 1]) expect((await complete(ana.api, ana.id, lesson)).json.certificateId).toBe(id);
    expect((await reportOf(ana.api, ana.id, { courseId: course.id })).json.certificateId).toBe(id);
    expect(await rowsOf(course)).toHaveLength(1);
  });

  it('issues certificates to people with all remaining lessons when the last open lesson is removed', async () => {
    const berta = await aLearner(academy, `berta-${number}`);
    await complete(ana.api, ana.id, 0);
    await complete(berta.api, berta.id, 0);
    await complete(academy.api, 'anon_taken-out-0123456789', 0);
    await trainer.put(`/api/admin/courses/${course.id}`, {
      ...course,
      duration: 90,
      lessons: course.lessons.slice(0, 1),
    });
    const rows = await rowsOf(course);
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([ana.id, berta.id].toSorted());
    const { json } = await reportOf(ana.api, ana.id, { courseId: course.id });
    expect((await ana.api.get<Certificate>(`/api/certificates/${json.certificateId}`)).json.totalHours).toBe(1.5);
  });

  it('issues none to a visitor, and one to the account that claims the progress', async () => {
    const visitor = `anon_claims-${number}-0123456789`;
    academy.clock.set(COMPLETED); // reports of visitors are dated by their receipt
    for (const lesson of [0, 1]) expect((await complete(academy.api, visitor, lesson)).json.certificateId).toBeNull();
    academy.clock.set('2026-03-02T15:00:00.000Z');
    expect(await rowsOf(course)).toEqual([]);
    await trainer.delete(`/api/admin/courses/${course.id}`);
    expect((await ana.api.post(`/api/users/${ana.id}/claim`, { anonymousId: visitor })).status).toBe(200);
    expect(await rowsOf(course)).toMatchObject([
      { userId: ana.id, courseName: course.title, completionDate: COMPLETED },
    ]);
    await ana.api.post(`/api/users/${ana.id}/claim`, { anonymousId: visitor });
    expect(await rowsOf(course)).toHaveLength(1);
  });

  it("numbers certificates without gaps, and from 1 in each year of the academy's time zone", async () => {
    academy.clock.set('2027-01-01T02:59:00.000Z'); // 23:59 in Santiago
    const staff = await academy.signInStaff('trainer', `trainer-${number}`);
    const taken = await aCourseOf(staff, [60]);
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aLearner(academy, `many-${number}-${index}`)),
    );
    await Promise.all(people.map((one) => completeAs(one, taken)));
    const numbers = (await rowsOf(taken)).map(({ certificateNumber }) =>
      Number(certificateNumber.replace('AC-2026-', '')),
    );
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => (numbers[0] ?? 0) + index));
    academy.clock.advance(60_000);
    const late = await aLearner(academy, `late-${number}`);
    expect((await aCertificateOf(late, staff)).certificateNumber).toBe('AC-2027-000001');
  });
});
