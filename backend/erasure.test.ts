import { getDataSourceToken } from '@nestjs/typeorm';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../contract/account-editing.ts';
import type { AuthTokensAnswer } from '../contract/auth.ts';
import type { CertificateDetail } from '../contract/certificate-table.ts';
import type { Certificate, VerifiedCertificate } from '../contract/certificates.ts';
import type { Channel, Discussion, Reply } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import type { Notice } from '../contract/notices.ts';
import { ERASED_PERSON_NAME, type Profile } from '../contract/profile.ts';
import type { RatingsSummary } from '../contract/ratings.ts';
import type { OwnReputation } from '../contract/reputation.ts';
import { ErasureRunnerService } from './auth/accounts/erasure-runner.service.ts';
import { ReputationService } from './community/reputation/reputation.service.ts';
import { CommunityCheckupService } from './community/upkeep/community-checkup.service.ts';
import { CatalogueCheckupService } from './courses/catalogue-checkup.service.ts';
import { sha256 } from './cryptography/sha256.ts';
import { READER } from './database/source-names.ts';
import { completeAs } from './testing/certificates.ts';
import { aNewChannel, post, reply } from './testing/community.ts';
import { uploadCsv } from './testing/imports.ts';
import { aCourseOf, lessonOf, reportOf } from './testing/lessons.ts';
import { aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aLearner, bearer, PASSWORD, type TestLearner } from './testing/people.ts';
import { NOT_SAID, OWNER, PERSON, PRIVATE, STAYING, STORED } from './testing/places-of-people.ts';
import { placesOf } from './testing/stored-texts.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const WEEK_MS = 7 * 86_400_000;
/** Zoraida stores a row in every place of the academy; Berta is another learner. */
describe('an erased person', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let zoraida: TestLearner;
  let berta: TestLearner;
  let channel: Channel;
  let course: CourseDetail;
  let own: Discussion;
  let others: Discussion;
  let hidden: Discussion;
  let accepted: Reply;
  let certificate: Certificate;
  /** The edition that `certificate` replaces. */
  let replaced: Certificate;
  let picture: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    [zoraida, berta] = [await aLearner(academy, 'zoraida'), await aLearner(academy, 'berta')];
    channel = await aNewChannel(admin, 'Ventas');
    course = await aCourseOf(admin, [60]);
    await inTheProfile();
    await inCourses();
    await inTheCommunity();
    await elsewhere();
    await asStaff();
    for (const row of [
      `auth_sso_code ("codeHash", "accountId", "expiresAt") VALUES ('c', '${zoraida.id}', '2027-01-01T00:00:00.000Z')`,
      `imports_account ("importId", "accountId") SELECT "id", '${zoraida.id}' FROM imports_import`,
      `certificates_due ("userId", "courseId", "completedAt") VALUES ('${zoraida.id}', '${course.id}', '2026-03-02T15:00:00.000Z')`,
    ])
      await academy.change(`INSERT INTO ${row}`);
  });
  afterAll(() => academy.close());

  async function inTheProfile(): Promise<void> {
    const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer();
    const { name, lastName, rut, phone, phoneCode } = PERSON;
    await zoraida.api.patch('/v1/me', { name, lastName, rut, phone, phoneCode });
    const stored = await zoraida.api.call<Profile>('PUT', '/v1/me/picture', photo as never, {
      'content-type': 'image/jpeg',
    });
    picture = stored.json.profile.picture?.url ?? '';
    expect((await academy.api.get(picture)).status).toBe(200);
  }

  async function inCourses(): Promise<void> {
    await reportOf(zoraida.api, zoraida.id, { courseId: course.id, lessonId: lessonOf(course), watchTime: 30 });
    const id = await completeAs(zoraida, course);
    replaced = (await zoraida.api.get<Certificate>(`/api/certificates/${id}`)).json;
    certificate = (await admin.post<Certificate>(`/api/admin/certificates/${id}/reissue`)).json;
    await completeAs(zoraida, await aCourseOf(admin, [60]));
    await zoraida.api.put(`/api/users/${zoraida.id}/study-goal`, { minutesPerWeek: 60 });
    await zoraida.api.post(`/api/courses/${course.id}/rating`, {
      userId: zoraida.id,
      rating: 1,
      review: 'marca-de-la-opinion',
    });
    await berta.api.post(`/api/courses/${course.id}/rating`, { userId: berta.id, rating: 5, review: 'De berta' });
    const { ratings } = (await zoraida.api.get<RatingsSummary>(`/api/courses/${course.id}/ratings`)).json;
    const review = ratings.find(({ userId }) => userId === berta.id);
    await zoraida.api.post(`/api/courses/${course.id}/reviews/${review?.id}/report`, { reason: 'marca-del-reporte' });
    await zoraida.api.post(`/api/courses/${course.id}/view`, { viewerId: zoraida.id });
  }

  async function inTheCommunity(): Promise<void> {
    own = await post(zoraida, channel.id, { title: 'La pregunta que queda', content: 'El texto que queda' });
    others = await post(berta, channel.id, { title: 'De berta' });
    await reply(zoraida, others.id, 'La respuesta que queda');
    accepted = await reply(berta, own.id, '@Zoraida Quilpatay mira esto');
    await zoraida.api.post(`/api/community/replies/${accepted.id}/accept`);
    await zoraida.api.post(`/api/community/posts/${others.id}/vote`, { userId: zoraida.id, voteType: 'up' });
    await berta.api.post(`/api/community/posts/${own.id}/vote`, { userId: berta.id, voteType: 'up' });
    hidden = await post(berta, channel.id, { title: 'Escondida' });
    await zoraida.api.post(`/api/community/posts/${hidden.id}/vote`, { userId: zoraida.id, voteType: 'down' });
    await admin.patch(`/api/admin/community/posts/${hidden.id}`, { isHidden: true });
    await zoraida.api.post(`/api/community/posts/${others.id}/report`, { reason: 'marca-de-la-denuncia' });
    await zoraida.api.post(`/api/community/posts/${others.id}/view`, { viewerId: zoraida.id });
    await zoraida.api.patch(`/api/users/${zoraida.id}/notice-settings`, { reply: false });
  }

  async function elsewhere(): Promise<void> {
    const material = await aNewMaterial(admin, (await aNewBrand(admin, 'Casa Lumbre')).id);
    await zoraida.api.post(`/api/materials/${material.id}/download`);
    const problem = {
      type: 'other',
      subject: 'No abre',
      description: 'marca-del-problema',
      email: 'Zoraida@Example.com',
    };
    await academy.api.post('/api/help/report-problem', problem);
  }

  async function asStaff(): Promise<void> {
    await admin.patch(`/api/admin/accounts/${zoraida.id}`, { role: 'admin', username: 'zoraida.q' });
    const login = await academy.api.post<{ adminKey: string }>('/api/admin/login', {
      username: 'zoraida.q',
      password: PASSWORD,
    });
    const herself = academy.api.as(login.json.adminKey);
    await herself.post('/api/admin/categories', { name: 'Suya' });
    // More rows than one transaction changes.
    for (let number = 0; number < 250; number += 1)
      await academy.change(
        `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
         VALUES ('many-${number}', '${zoraida.id}', 'Zoraida Quilpatay', 'category.update', 'category', 'x', '2026-03-02T15:00:00.000Z')`,
      );
    await uploadCsv(herself, 'accounts', 'Email,Nombre,Apellido\nnadie@example.com,N,N');
    zoraida = await signedInAnew(zoraida);
    await admin.post(`/api/admin/accounts/${zoraida.id}/password-link`);
  }

  async function signedInAnew(learner: TestLearner): Promise<TestLearner> {
    const { json } = await academy.api.post<AuthTokensAnswer>('/api/auth/login', {
      email: learner.email,
      password: PASSWORD,
    });
    return { ...learner, api: bearer(academy.api, json.data.accessToken) };
  }

  /** Signs the admin and Berta in again, because sessions are shorter than a week. */
  async function signInAnew(): Promise<void> {
    const login = { username: 'admin', password: 'admin-secret' };
    admin = academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', login)).json.adminKey);
    berta = await signedInAnew(berta);
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
      `SELECT "userId", "edition", "revokedAt" FROM certificates_certificate WHERE "courseId" = '${course.id}' ORDER BY "edition"`,
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
