import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Certificate, CertificateRecord, VerifiedCertificate } from '../../../contract/certificates.ts';
import { aCertificateOf } from '../../testing/certificates.ts';
import { reportOf } from '../../testing/lessons.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const REASON = { reason: 'Se emitió por error.' };
const NOTHING = '019c0000-0000-7000-8000-000000000000';
const REVOKED = { status: 409, json: { code: 'certificate_revoked' } };

describe('administering certificates', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let admin: TestApi;
  let elsewhere: TestApi;
  let ana: TestLearner;
  let certificate: Certificate;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    second = await openSecondProcess(academy);
    elsewhere = await second.api.signIn('admin');
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `ana-${number}`);
    certificate = await aCertificateOf(ana, admin);
  });

  const revoke = (id = certificate.id, api = admin) =>
    api.post<CertificateRecord>(`/api/admin/certificates/${id}/revoke`, REASON);
  const reissue = (id = certificate.id, api = admin) =>
    api.post<CertificateRecord>(`/api/admin/certificates/${id}/reissue`);
  const verified = (code: string) => academy.api.get<VerifiedCertificate>(`/api/certificates/verify/${code}`);
  const rowsOf = () =>
    academy.rows<{ id: string }>(`SELECT id FROM certificates_certificate WHERE "userId" = '${ana.id}'`);

  it('revokes once, and shows the reason to staff only', async () => {
    const { status, json } = await revoke();
    expect(status).toBe(200);
    expect(json).toEqual({
      ...certificate,
      isValid: false,
      proof: null,
      revokedAt: academy.clock.nowIso(),
      userId: ana.id,
      issuedAt: academy.clock.nowIso(),
      revocationReason: REASON.reason,
      replacesId: null,
    });
    expect(await revoke()).toMatchObject(REVOKED);
    const { id, courseId, ...said } = certificate;
    const told = { ...said, isValid: false, proof: null, revokedAt: json.revokedAt };
    expect((await verified(certificate.verificationCode)).json).toEqual(told);
    expect((await ana.api.get(`/api/certificates/${id}`)).json).toEqual({ ...told, id, courseId });
  });

  it('does not issue a revoked certificate again for a repeated report or a claim', async () => {
    await revoke();
    const { courseId, id } = certificate;
    const [lesson] = await academy.rows<{ id: string }>(
      `SELECT id FROM courses_lesson WHERE "courseId" = '${courseId}'`,
    );
    const report = { courseId, lessonId: lesson?.id ?? '', completed: true };
    expect((await reportOf(ana.api, ana.id, report)).json.certificateId).toBe(id);
    await ana.api.post(`/api/users/${ana.id}/claim`, { anonymousId: 'anon_nothing-to-claim-0123456789' });
    expect(await rowsOf()).toHaveLength(1);
  });

  it('reissues with another number and code, and revokes the old edition', async () => {
    const { status, json } = await reissue();
    expect(status).toBe(200);
    const { id, certificateNumber, verificationCode, verificationUrl, proof, ...said } = certificate;
    expect(json).toMatchObject({ ...said, replacesId: id, isValid: true });
    expect(json.certificateNumber).not.toBe(certificateNumber);
    expect(json.verificationCode).not.toBe(verificationCode);
    expect((await verified(verificationCode)).json).toMatchObject({
      isValid: false,
      certificateNumber,
      verificationUrl,
    });
    expect((await verified(json.verificationCode)).json.isValid).toBe(true);
    expect((await reportOf(ana.api, ana.id, { courseId: certificate.courseId })).json.certificateId).toBe(json.id);
    expect(proof).not.toBeNull();
    expect(await reissue()).toMatchObject(REVOKED);
    expect((await reissue(json.id)).json.replacesId).toBe(json.id);
  });

  it('issues a valid edition in place of a revoked one', async () => {
    await revoke();
    const { json } = await reissue();
    expect(json).toMatchObject({ isValid: true, replacesId: certificate.id });
    expect((await verified(certificate.verificationCode)).json.isValid).toBe(false);
  });

  it('leaves one valid edition after concurrent revocations and reissues on two servers', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [current] = await academy.rows<{ id: string }>(
        `SELECT id FROM certificates_certificate WHERE "userId" = '${ana.id}' ORDER BY edition DESC LIMIT 1`,
      );
      const id = current?.id ?? '';
      const before = (await rowsOf()).length;
      const calls = [reissue(id), reissue(id, elsewhere), revoke(id), revoke(id, elsewhere), reissue(id, elsewhere)];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      expect((await rowsOf()).length).toBe(before + 1);
      const valid = await academy.rows(
        `SELECT id FROM certificates_certificate WHERE "userId" = '${ana.id}' AND "revokedAt" IS NULL`,
      );
      expect(valid).toHaveLength(1);
    }
  });

  it('refuses trainers, learners and visitors, and answers a certificate to its owner and to admins only', async () => {
    const trainer = await academy.signInStaff('trainer', `trainer-${number}`);
    const berta = await aLearner(academy, `berta-${number}`);
    for (const [api, status] of [
      [trainer, 403],
      [berta.api, 401],
      [academy.api, 401],
    ] as const) {
      expect((await revoke(certificate.id, api)).status).toBe(status);
      expect((await reissue(certificate.id, api)).status).toBe(status);
    }
    const read = (api: TestApi, id = certificate.id) => api.get(`/api/certificates/${id}`);
    expect(await read(berta.api)).toMatchObject({ status: 403, json: { code: 'not_yours' } });
    expect((await read(trainer)).status).toBe(403);
    expect((await read(academy.api)).status).toBe(401);
    expect((await read(admin)).json).toEqual(certificate);
    for (const id of [NOTHING, 'x', "' OR 1=1 --"]) {
      const unknown = { status: 404, json: { code: 'certificate_not_found' } };
      expect(await read(ana.api, encodeURIComponent(id))).toMatchObject(unknown);
      expect(await revoke(encodeURIComponent(id))).toMatchObject(unknown);
      expect(await reissue(encodeURIComponent(id))).toMatchObject(unknown);
    }
  });

  it('refuses a revocation without a reason of 1 to 500 characters', async () => {
    const path = `/api/admin/certificates/${certificate.id}/revoke`;
    for (const body of [undefined, {}, { reason: '  ' }, { reason: 'a'.repeat(501) }, { ...REASON, more: 1 }])
      expect((await admin.post(path, body)).status).toBe(400);
    expect((await admin.post(path, { reason: 'ñ'.repeat(500) })).status).toBe(200);
  });
});
