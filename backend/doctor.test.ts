import { afterEach, beforeEach, expect, it } from 'vitest';
import { CertificatesCheckupService } from './certificates/upkeep/certificates-checkup.service.ts';
import { CommunityCheckupService } from './community/upkeep/community-checkup.service.ts';
import { CatalogueCheckupService } from './courses/catalogue-checkup.service.ts';
import { CourseQueries } from './courses/course.queries.ts';
import { Writer } from './database/writer.ts';
import { ObjectStoreService, objectName } from './objects/object-store.service.ts';
import { AccountsCheckupService } from './people/accounts-checkup.service.ts';
import { DEMO_COURSES } from './seed/content/demo-courses.ts';
import { TestAcademy } from './testing/test-academy.ts';
import { MissingCertificatesService } from './training/missing-certificates.service.ts';
import { TrainingCheckupService } from './training/training-checkup.service.ts';

let academy: TestAcademy;
let checkup: CatalogueCheckupService;

beforeEach(async () => {
  academy = await TestAcademy.openDemonstration();
  checkup = academy.app.get(CatalogueCheckupService, { strict: false });
});
afterEach(() => academy.close());

it('the doctor finds no problem in the demonstration academy', async () => {
  expect(await checkup.findings()).toEqual([]);
  expect(await academy.app.get(CommunityCheckupService, { strict: false }).findings()).toEqual([]);
  expect(await academy.app.get(CertificatesCheckupService, { strict: false }).findings()).toEqual([]);
  expect(await academy.app.get(MissingCertificatesService, { strict: false }).findings()).toEqual([]);
  expect((await academy.rows('SELECT 1 FROM certificates_certificate')).length).toBeGreaterThan(0);
});

it('the doctor reports counters that differ from a recount, and corrects them', async () => {
  const courses = academy.app.get(CourseQueries, { strict: false });
  const writer = academy.app.get(Writer, { strict: false });
  const [first, second, third] = DEMO_COURSES;
  const [rated] = await academy.rows<{ rating: number }>(`SELECT rating FROM courses_course WHERE id = '${third?.id}'`);
  await writer.write(() => courses.update(first?.id ?? '', { totalLessons: 99 }));
  await writer.write(() => courses.update(second?.id ?? '', { viewCount: 1_000_000 }));
  await writer.write(() => courses.update(third?.id ?? '', { rating: 11 }));

  expect(await checkup.findings()).toEqual([
    { subject: 'courses_course.totalLessons', id: first?.id, problem: `99 stored, ${first?.lessons.length} counted` },
    { subject: 'courses_course.viewCount', id: second?.id, problem: `1000000 stored, ${second?.views} counted` },
    { subject: 'courses_course.rating', id: third?.id, problem: `11 stored, ${rated?.rating} counted` },
  ]);
  await checkup.repair();
  expect(await checkup.findings()).toEqual([]);
});

it('the doctor reports accounts with a wrong search text, and repairs it', async () => {
  const accounts = academy.app.get(AccountsCheckupService, { strict: false });
  expect(await accounts.findings()).toEqual([]);
  const [{ id } = { id: '' }] = await academy.rows<{ id: string }>(
    `SELECT id FROM auth_account WHERE role = 'learner' LIMIT 1`,
  );
  await academy.change(`UPDATE auth_account SET "searchText" = 'nadie', "hasPassword" = false WHERE id = '${id}'`);
  expect((await accounts.findings()).map((finding) => [finding.subject, finding.id])).toEqual([
    ['auth_account.hasPassword', id],
    ['auth_account.searchText', id],
  ]);
  await accounts.repair();
  expect(await accounts.findings()).toEqual([]);
});

it('the doctor accepts courses without ratings as unrated', async () => {
  await academy.change('DELETE FROM courses_rating');
  expect((await checkup.findings()).length).toBeGreaterThan(0);
  await checkup.repair();
  expect(await checkup.findings()).toEqual([]);
  expect(await academy.rows('SELECT DISTINCT rating FROM courses_course')).toEqual([{ rating: 45 }]);
});

it('the doctor reports a missing lesson file', async () => {
  const file =
    DEMO_COURSES.flatMap(({ lessons }) => lessons).flatMap(({ video }) => ('file' in video ? [video.file] : []))[0] ??
    '';
  await academy.app.get(ObjectStoreService, { strict: false }).remove(objectName('demo', file));
  expect(await checkup.findings()).toEqual([
    { subject: 'objects', id: `/objects/demo/${file}`, problem: 'the file is not there' },
  ]);
});

it('the doctor reports an invalid lesson address', async () => {
  await academy.change(
    `UPDATE courses_lesson SET "videoUrl" = '/objects/a.mp4' WHERE "videoUrl" LIKE '%objeciones-1%'`,
  );
  expect(await checkup.findings()).toEqual([
    { subject: 'objects', id: '/objects/a.mp4', problem: 'the file is not there' },
  ]);
});

it('the doctor reports courses with every lesson done but no completion, and completes them', async () => {
  const training = academy.app.get(TrainingCheckupService, { strict: false });
  expect(await training.findings()).toEqual([]);
  const completed = await academy.rows<{ courseId: string }>(
    'SELECT "courseId" FROM training_course WHERE "completedAt" IS NOT NULL ORDER BY "courseId"',
  );
  expect(completed.length).toBeGreaterThan(0);
  await academy.change('UPDATE training_course SET "completedAt" = NULL');
  const found = (await training.findings()).map(({ id }) => id);
  expect(found).toEqual([...new Set(completed.map(({ courseId }) => courseId))]);
  await training.repair();
  expect(await training.findings()).toEqual([]);
  const again = await academy.rows('SELECT 1 FROM training_course WHERE "completedAt" IS NOT NULL');
  expect(again).toHaveLength(completed.length);
});
