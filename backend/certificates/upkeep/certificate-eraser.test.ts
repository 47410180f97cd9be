import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErasureRunnerService } from '../../auth/accounts/erasure-runner.service.ts';
import { aCertificateOf } from '../../testing/certificates.ts';
import { aLearner, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const WEEK_MS = 7 * 86_400_000;
/** Editions for more than one transaction of 50. */
const EDITIONS = 120;

/** The start of an edition's id in SQL; three digits follow. */
const ID = `'00000000-0000-4000-8000-000000000'`;

interface StoredEdition {
  readonly id: string;
  readonly userId: string;
}

describe('erasing a person with a reissued certificate', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let first: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    ana = await aLearner(academy, 'ana');
    first = (await aCertificateOf(ana, admin)).id;
    await academy.change(`UPDATE certificates_certificate SET "revokedAt" = "issuedAt"`);
    // The order of the ids differs from the order of the editions.
    await academy.change(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${EDITIONS})
       INSERT INTO certificates_certificate ("id", "userId", "courseId", "edition", "replacesId", "studentName",
         "courseName", "instructor", "completionDate", "minutes", "certificateNumber", "verificationCode", "issuedAt",
         "revokedAt")
       SELECT ${ID} || (1000 - i), '${ana.id}', "courseId", i,
         CASE i WHEN 2 THEN '${first}' ELSE ${ID} || (1001 - i) END, "studentName",
         "courseName", "instructor", "completionDate", "minutes", 'AC-' || i, 'CODE-' || i, "issuedAt",
         CASE i WHEN ${EDITIONS} THEN NULL ELSE "issuedAt" END FROM certificates_certificate, n`,
    );
    await ana.api.call('DELETE', '/v1/me', { password: PASSWORD });
    academy.clock.advance(WEEK_MS);
  });
  afterAll(() => academy.close());

  const run = () => academy.app.get(ErasureRunnerService, { strict: false }).run();
  const editions = () =>
    academy.rows<StoredEdition>(`SELECT "id", "userId" FROM certificates_certificate ORDER BY "edition"`);
  const owners = async () => [...new Set((await editions()).map(({ userId }) => userId))];

  it('gives all editions one owner, in several transactions', async () => {
    await run();
    expect(await owners()).toEqual([`erased:${first}`]);
    expect(await editions()).toHaveLength(EDITIONS);
  });

  it.each([1, 50, EDITIONS - 1])(
    'gives the remaining editions the same owner after an interruption at edition %i',
    async (last) => {
      await academy.change(`UPDATE certificates_certificate SET "userId" = '${ana.id}' WHERE "edition" > ${last}`);
      const admin = await academy.signInStaff('admin', `admin-${last}`);
      const reissue = (id?: string) => admin.post(`/api/admin/certificates/${id}/reissue`);
      expect(await reissue((await editions())[last - 1]?.id)).toMatchObject({
        status: 409,
        json: { code: 'certificate_revoked' },
      });
      await run();
      expect(await owners()).toEqual([`erased:${first}`]);
    },
  );
});
