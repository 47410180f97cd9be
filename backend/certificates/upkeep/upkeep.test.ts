import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCertificateOf } from '../../testing/certificates.ts';
import { aCourseOf } from '../../testing/lessons.ts';
import { aLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { MissingCertificatesService } from '../../training/missing-certificates.service.ts';
import { CertificatesCheckupService } from './certificates-checkup.service.ts';
import { DueCertificatesService } from './due-certificates.service.ts';

const COMPLETED = '2025-06-01T12:00:00.000Z';
/** Rows for more than two batches of 50. */
const MANY = 120;

let academy: TestAcademy;
let admin: TestApi;

beforeAll(async () => {
  academy = await TestAcademy.open({ RATE_LIMIT: '100' });
  admin = await academy.signInStaff('admin');
  await admin.post('/api/admin/categories', { name: 'Ventas' });
});
afterAll(() => academy.close());

const certificates = () => academy.rows<Record<string, string>>('SELECT * FROM certificates_certificate');

it('issues due certificates in batches, each once, and skips those that were issued meanwhile', async () => {
  const ana = await aLearner(academy, 'ana');
  const own = await aCertificateOf(ana, admin);
  const course = await aCourseOf(admin, [60]);
  const ids = Array.from({ length: MANY }, (_, index) => `persona-${index}`);
  const due = [...ids.map((id) => [id, course.id]), [ana.id, own.courseId]].map(
    ([user, id]) => `('${user}', '${id}', '${COMPLETED}')`,
  );
  await academy.change(`INSERT INTO certificates_due ("userId", "courseId", "completedAt") VALUES ${due.join(', ')}`);
  const service = academy.app.get(DueCertificatesService, { strict: false });
  await Promise.all([service.issueAll(), service.issueAll()]);
  const rows = await certificates();
  expect(rows).toHaveLength(MANY + 1);
  expect(rows.filter(({ userId }) => userId === ana.id)).toHaveLength(1);
  expect(rows.filter(({ completionDate }) => completionDate === COMPLETED)).toHaveLength(MANY);
  expect(await academy.rows('SELECT * FROM certificates_due')).toEqual([]);
});

it('finds completions without a certificate, and repairs them by issuing it', async () => {
  const missing = academy.app.get(MissingCertificatesService, { strict: false });
  const berta = await aLearner(academy, 'berta');
  const { id, courseId } = await aCertificateOf(berta, admin);
  expect(await missing.findings()).toEqual([]);
  await academy.change(`DELETE FROM certificates_certificate WHERE id = '${id}'`);
  expect(await missing.findings()).toEqual([
    {
      subject: 'certificates_certificate.courseId',
      id: courseId,
      problem: '1 have completed it and have no certificate',
    },
  ]);
  await missing.repair();
  expect(await missing.findings()).toEqual([]);
  expect(await academy.rows(`SELECT id FROM certificates_certificate WHERE "userId" = '${berta.id}'`)).toHaveLength(1);
});

it('finds a year whose last number is too low, and two valid certificates for one course', async () => {
  const checkup = academy.app.get(CertificatesCheckupService, { strict: false });
  expect(await checkup.findings()).toEqual([]);
  const [{ lastNumber } = { lastNumber: 0 }] = await academy.rows<{ lastNumber: number }>(
    'SELECT * FROM certificates_year',
  );
  await academy.change('UPDATE certificates_year SET "lastNumber" = 1');
  expect(await checkup.findings()).toEqual([
    { subject: 'certificates_year.lastNumber', id: '2026', problem: `1 stored, ${lastNumber} given` },
  ]);
  await checkup.repair();
  expect(await checkup.findings()).toEqual([]);
  const carla = await aLearner(academy, 'carla');
  const certificate = await aCertificateOf(carla, admin);
  const { json } = await admin.post<{ id: string }>(`/api/admin/certificates/${certificate.id}/reissue`);
  const indices = academy.database.isPostgres
    ? `SELECT indexname AS name FROM pg_indexes
       WHERE tablename = 'certificates_certificate' AND indexdef LIKE '%WHERE%'`
    : `SELECT name FROM sqlite_master WHERE tbl_name = 'certificates_certificate' AND sql LIKE '%WHERE%'`;
  const [index] = await academy.rows<{ name: string }>(indices);
  await academy.change(`DROP INDEX "${index?.name}"`);
  await academy.change(`UPDATE certificates_certificate SET "revokedAt" = NULL WHERE id = '${certificate.id}'`);
  expect(json.id).not.toBe(certificate.id);
  expect(await checkup.findings()).toEqual([
    {
      subject: 'certificates_certificate.revokedAt',
      id: `${carla.id} ${certificate.courseId}`,
      problem: '2 are valid',
    },
  ]);
});
