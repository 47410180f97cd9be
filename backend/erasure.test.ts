import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../contract/account-editing.ts';
import type { CertificateDetail } from '../contract/certificate-table.ts';
import type { Certificate, VerifiedCertificate } from '../contract/certificates.ts';
import type { Discussion, Reply } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import type { Notice } from '../contract/notices.ts';
import { ERASED_PERSON_NAME } from '../contract/profile.ts';
import type { RatingsSummary } from '../contract/ratings.ts';
import type { OwnReputation } from '../contract/reputation.ts';
import { ErasureRunnerService } from './auth/accounts/erasure-runner.service.ts';
import { ReputationService } from './community/reputation/reputation.service.ts';
import { CommunityCheckupService } from './community/upkeep/community-checkup.service.ts';
import { CatalogueCheckupService } from './courses/catalogue-checkup.service.ts';
import { sha256 } from './cryptography/sha256.ts';
import { READER } from './database/source-names.ts';
import { reply } from './testing/community.ts';
import { PASSWORD, signedInAnew, type TestLearner } from './testing/people.ts';
import { NOT_SAID, OWNER, PRIVATE, STAYING, STORED } from './testing/places-of-people.ts';
import { storeEverywhere } from './testing/stored-everywhere.ts';
import { placesOf } from './testing/stored-texts.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const WEEK_MS = 7 * 86_400_000;

/** Zoraida has stored a row in every place of the academy; Berta is another learner. */
describe('an erased person', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let zoraida: TestLearner;
  let berta: TestLearner;
  let course: CourseDetail;
  let own: Discussion;
  let others: Discussion;
  let certificate: Certificate;
  /** The edition that `certificate` replaces. */
  let replaced: Certificate;
  let picture: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    ({ admin, zoraida, berta, course, own, others, certificate, replaced, picture } = await storeEverywhere(academy));
  });
  afterAll(() => academy.close());

  /** Signs the admin and Berta in again, because sessions are shorter than a week. */
  async function signInAnew(): Promise<void> {
    const login = { username: 'admin', password: 'admin-secret' };
    admin = academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', login)).json.adminKey);
    berta = await signedInAnew(academy, berta);
  }

  it('has rows in every place that the erasure must clear', async () => {
    const places = await placesOf(academy, [zoraida.id, sha256(zoraida.id), zoraida.email]);
    expect(places.filter((place) => !/_search|_words|_documents/.test(place))).toEqual(
      [...STORED, ...STAYING, 'auth_account.searchText'].toSorted(),
    );
  });

  it('is identified by no column besides the tested ones', () => {
    const { entityMetadatas } = academy.app.get<DataSource>(getDataSourceToken(READER));
    const owners = entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.flatMap(({ propertyName, databaseName }) =>
        OWNER.test(propertyName) ? `${tableName}.${databaseName}` : [],
      ),
    );
    const known = [...STORED, ...STAYING, ...Object.keys(NOT_SAID)];
    expect(owners.filter((column) => !known.includes(column))).toEqual([]);
  });

  it('can request it, and exists until a week later', async () => {
    const asked = await zoraida.api.call<{ erasesAt: string }>('DELETE', '/v1/me', { password: PASSWORD });
    expect([asked.status, Date.parse(asked.json.erasesAt ?? '') - academy.clock.nowMs()]).toEqual([200, WEEK_MS]);
    academy.clock.advance(WEEK_MS - 1_000);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    await signInAnew();
    expect((await admin.get<AdminAccount>(`/api/admin/accounts/${zoraida.id}`)).json.erasesAt).toBe(
      asked.json.erasesAt,
    );
  });

  it('is removed after a week, except for the audit log, names in certificates and texts of others', async () => {
    academy.clock.advance(1_000);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    expect(await placesOf(academy, [zoraida.id, sha256(zoraida.id), zoraida.email])).toEqual([
      ...STAYING,
      'people_erased.id',
    ]);
    expect(await placesOf(academy, PRIVATE)).toEqual([]);
    const named = (await placesOf(academy, ['Zoraida', 'Quilpatay'])).filter((place) => !/_search|_words/.test(place));
    expect(named).toEqual([
      'certificates_certificate.studentName', // readers of the certificate verify the name
      'community_reply.content', // written by another person
    ]);
    expect((await academy.api.get(picture)).status).toBe(404);
    expect((await academy.api.post('/api/auth/login', { email: zoraida.email, password: PASSWORD })).status).toBe(401);
  });

  it('leaves the reputation of others equal to a recount, also of votes for hidden posts', async () => {
    expect(await academy.app.get(ReputationService, { strict: false }).miscounted()).toEqual([]);
    const { json } = await berta.api.get<OwnReputation>(`/api/users/${berta.id}/reputation`);
    expect(json).toMatchObject({ upvotes: 0, downvotes: 0 });
  });

  it('leaves posts and replies under the name of erased people, and no votes and ratings', async () => {
    const nobody = { username: ERASED_PERSON_NAME, picture: null };
    const [found] = (await academy.api.get<Discussion[]>('/api/community/search?q=pregunta')).json;
    expect(found).toMatchObject({ title: 'La pregunta que queda', author: nobody, upvotes: 1 });
    expect(found?.authorId).not.toContain(zoraida.id);
    const { json: replies } = await academy.api.get<Reply[]>(`/api/community/posts/${others.id}/replies`);
    expect(replies).toMatchObject([{ content: 'La respuesta que queda', author: nobody }]);
    expect((await academy.api.get<Discussion>(`/api/community/posts/${others.id}`)).json.upvotes).toBe(0);
    expect((await academy.api.get<RatingsSummary>(`/api/courses/${course.id}/ratings`)).json).toMatchObject({
      averageRating: 5,
      totalRatings: 1,
    });
  });

  it('gets no notices, while replies, acceptances and votes on the remaining posts work', async () => {
    const answer = await reply(berta, own.id, '@Usuario eliminado gracias');
    expect((await admin.post(`/api/community/replies/${answer.id}/accept`)).status).toBe(200);
    expect(
      await academy.rows(`SELECT 1 FROM community_notice WHERE "userId" NOT IN (SELECT "id" FROM auth_account)`),
    ).toEqual([]);
    expect(
      (await berta.api.get<Notice[]>(`/api/users/${berta.id}/notices`)).json.map(({ actorName }) => actorName),
    ).not.toContain('Zoraida Quilpatay');
    expect(
      (await berta.api.post(`/api/community/posts/${own.id}/vote`, { userId: berta.id, voteType: 'down' })).status,
    ).toBe(200);
  });

  it('leaves certificates that are verified as before and that admins can reissue', async () => {
    const verify = (code: string) => academy.api.get<VerifiedCertificate>(`/api/certificates/verify/${code}`);
    const { studentName, courseName, certificateNumber } = certificate;
    expect((await verify(certificate.verificationCode)).json).toMatchObject({
      studentName,
      courseName,
      certificateNumber,
      isValid: true,
    });
    expect((await academy.api.get(`/api/certificates/verify/${certificate.verificationCode}/credential`)).status).toBe(
      200,
    );
    expect((await admin.get(`/api/certificates/verify/${certificate.verificationCode}/pdf`)).status).toBe(200);
    const reissue = (id: string) => admin.post<Certificate>(`/api/admin/certificates/${id}/reissue`);
    expect(await reissue(replaced.id)).toMatchObject({ status: 409, json: { code: 'certificate_revoked' } });
    const anew = await reissue(certificate.id);
    expect([anew.status, anew.json.studentName]).toEqual([200, studentName]);
    expect((await verify(anew.json.verificationCode)).json.isValid).toBe(true);
    expect(await reissue(replaced.id)).toMatchObject({ status: 409 });
    const editions = await academy.rows<{ userId: string; edition: number; revokedAt: string | null }>(
      `SELECT "userId", "edition", "revokedAt" FROM certificates_certificate
       WHERE "courseId" = '${course.id}' ORDER BY "edition"`,
    );
    expect(editions.map(({ edition, revokedAt }) => [edition, revokedAt === null])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(new Set(editions.map(({ userId }) => userId))).toEqual(new Set([`erased:${replaced.id}`]));
    const { json: shown } = await admin.get<CertificateDetail>(`/api/admin/certificates/${replaced.id}`);
    expect(shown.replacedById).toBe(anew.json.id);
  });

  it('leaves certificates of two courses under unrelated ids', async () => {
    const owners = await academy.rows<{ courseId: string; userId: string }>(
      'SELECT DISTINCT "courseId", "userId" FROM certificates_certificate',
    );
    expect(owners).toHaveLength(2);
    expect(new Set(owners.map(({ userId }) => userId)).size).toBe(2);
  });

  it('leaves counters that agree with their rows', async () => {
    expect(await academy.app.get(CommunityCheckupService, { strict: false }).findings()).toEqual([]);
    expect(await academy.app.get(CatalogueCheckupService, { strict: false }).findings()).toEqual([]);
  });

  it('can get a new account with the same e-mail, which is not erased', async () => {
    const account = { email: zoraida.email, name: 'Zoraida', lastName: 'Quilpatay', role: 'learner' };
    const made = await admin.post<AdminAccount>('/api/admin/accounts', account);
    expect(made.status, made.text).toBe(201);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    expect((await admin.get<AdminAccount>(`/api/admin/accounts/${made.json.id}`)).json.email).toBe(zoraida.email);
  });
});
