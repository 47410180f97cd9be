import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminSettings } from '../../../contract/academy-settings.ts';
import type { LessonFigures } from '../../../contract/analytics.ts';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { StoredProgress } from '../../../contract/training.ts';
import type { Training } from '../../../contract/training-history.ts';
import type { CourseVerifiedTime } from '../../../contract/verified-time.ts';
import { lessonOf, reportIn } from '../../testing/lessons.ts';
import { oldCourseOf } from '../../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import type { TestAcademy, TestApi } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';
import { MissingCertificatesService } from '../missing-certificates.service.ts';

interface Issued {
  readonly verificationCode: string;
  readonly verifiedSeconds: number | null;
}

describe('a share of verified time before a certificate', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let admin: TestApi;
  let course: CourseDetail;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
    admin = await academy.signInStaff('admin', 'ada');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    academy.clock.set('2026-03-02T15:00:00.000Z');
    await askFor(80);
    ana = await aLearner(academy, `ana-${number}`);
    course = await oldCourseOf(academy, trainer, [100, 200]);
  });

  async function askFor(verifiedShare: number): Promise<void> {
    const { json: settings } = await admin.get<AdminSettings>('/api/admin/settings');
    expect((await admin.put('/api/admin/settings', { ...settings, verifiedShare })).status).toBe(200);
  }

  const missing = () => academy.app.get(MissingCertificatesService, { strict: false });

  const certificates = () =>
    academy.rows<Issued>(`SELECT * FROM certificates_certificate WHERE "courseId" = '${course.id}'`);

  const timeOf = async ({ api, id }: TestLearner) =>
    (await api.get<CourseVerifiedTime>(`/api/users/${id}/verified-time/${course.id}`)).json;

  /** Completes a lesson, of which the seconds from `start` to `end` are played in their time. */
  async function play(lesson: number, start: number, end: number): Promise<StoredProgress> {
    academy.clock.advance((end - start) * 1_000);
    const lastWatched = new Date(academy.clock.nowMs()).toISOString();
    const segments = end > start ? [{ start, end, rate: 1, endedAt: lastWatched }] : [];
    const played = { sentAt: lastWatched, segments };
    return (await reportIn(course, ana, { lesson, completed: true, watchTime: end, lastWatched, played })).json;
  }

  it('issues the certificate with the completion when enough was played', async () => {
    await play(0, 0, 80);
    const { course: progress, certificateId } = await play(1, 0, 160);
    expect(progress.completed).toBe(true);
    expect(certificateId).not.toBeNull();
    expect(await certificates()).toMatchObject([{ verifiedSeconds: 240 }]);
  });

  it('completes the course without it, and issues it with the report that brings the missing part', async () => {
    await play(0, 0, 100);
    const sought = await play(1, 190, 200);
    expect(sought).toMatchObject({ course: { completed: true, progressPercentage: 100 }, certificateId: null });
    expect(await certificates()).toEqual([]);
    expect((await play(1, 0, 100)).certificateId).toBeNull();
    expect((await play(1, 100, 149)).certificateId).toBeNull();
    const { certificateId } = await play(1, 149, 150);
    expect(certificateId).not.toBeNull();
    expect(await certificates()).toMatchObject([{ verifiedSeconds: 260 }]);
  });

  it('tells the person what is missing, by lesson, with the gaps', async () => {
    await play(0, 0, 100);
    await play(1, 50, 100);
    await play(1, 150, 200);
    expect(await timeOf(ana)).toEqual({
      requiredShare: 80,
      lessons: [
        {
          lessonId: lessonOf(course),
          title: 'Lección 1',
          duration: 100,
          verifiedSeconds: 100,
          missingSeconds: 0,
          gaps: [],
        },
        {
          lessonId: lessonOf(course, 1),
          title: 'Lección 2',
          duration: 200,
          verifiedSeconds: 100,
          missingSeconds: 60,
          gaps: [
            { start: 0, end: 50 },
            { start: 100, end: 150 },
          ],
        },
      ],
    });
    expect((await ana.api.get(`/api/users/${ana.id}/verified-time/${ana.id}`)).status).toBe(404);
  });

  it('shows it to the person alone', async () => {
    const berta = await aLearner(academy, `berta-${number}`);
    const path = `/api/users/${ana.id}/verified-time/${course.id}`;
    expect((await berta.api.get(path)).status).toBe(403);
    expect((await academy.api.get(path)).status).toBe(401);
  });

  it('issues waiting certificates when the academy asks for less', async () => {
    await play(0, 0, 60);
    await play(1, 0, 120);
    expect(await certificates()).toEqual([]);
    await askFor(90);
    await missing().issueWaiting();
    expect(await certificates()).toEqual([]);
    await askFor(60);
    await expect.poll(certificates).toMatchObject([{ verifiedSeconds: 180 }]);
  });

  it('issues a waiting certificate after the lesson that lacks time was removed', async () => {
    await play(0, 0, 100);
    await play(1, 0, 0);
    expect(await certificates()).toEqual([]);
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons: course.lessons.slice(0, 1) });
    await missing().issueWaiting();
    expect(await certificates()).toMatchObject([{ verifiedSeconds: 100 }]);
  });

  it('counts a waiting certificate not as missing', async () => {
    await play(0, 0, 0);
    await play(1, 0, 0);
    const ofCourse = async () => (await missing().findings()).filter(({ id }) => id === course.id);
    expect(await ofCourse()).toEqual([]);
    await missing().issueWaiting();
    expect(await certificates()).toEqual([]);
  });

  it('asks for nothing by default', async () => {
    await askFor(0);
    await play(0, 0, 0);
    expect((await play(1, 0, 0)).certificateId).not.toBeNull();
    expect(await certificates()).toMatchObject([{ verifiedSeconds: 0 }]);
  });

  it('shows the verified time on the training, the certificate and the figures of lessons', async () => {
    await play(0, 0, 100);
    await play(1, 0, 160);
    const [training] = (await ana.api.get<Training[]>(`/api/users/${ana.id}/training-history`)).json;
    expect(training).toMatchObject({ id: course.id, verifiedSeconds: 260 });
    const [issued] = await certificates();
    const verify = `/api/certificates/verify/${issued?.verificationCode}`;
    expect((await academy.api.get<VerifiedCertificate>(verify)).json.verifiedSeconds).toBe(260);
    const figures = await trainer.get<LessonFigures>(`/api/admin/analytics/lessons?courseId=${course.id}`);
    expect(figures.json.map(({ verifiedSeconds }) => verifiedSeconds)).toEqual([100, 160]);
  });

  it.each([-1, 96, 80.5, '80', null])('refuses the share %j', async (verifiedShare) => {
    const { json: settings } = await admin.get<AdminSettings>('/api/admin/settings');
    const { status, json } = await admin.put('/api/admin/settings', { ...settings, verifiedShare });
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
  });
});
