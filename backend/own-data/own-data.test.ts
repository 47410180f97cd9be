import { randomBytes } from 'node:crypto';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../contract/auth.ts';
import type { DownloadAddress } from '../../contract/exports.ts';
import { OWN_DATA_KINDS, type OwnData, type OwnExport, ownExportSchema } from '../../contract/own-data.ts';
import { SessionEndingService } from '../auth/sessions/session-ending.service.ts';
import { READER } from '../database/source-names.ts';
import { askedStatements } from '../testing/asked-statements.ts';
import { aNewChannel, post, reply } from '../testing/community.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aLearner, bearer, changeRights, type TestLearner } from '../testing/people.ts';
import { readZip } from '../testing/read-zip.ts';
import { aGuestReview } from '../testing/reviews.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { placeObject, SAMPLES } from '../testing/uploads.ts';
import { OwnDataService } from './own-data.service.ts';

describe('exporting a person’s data', () => {
  let people = 0;
  let academy: TestAcademy;
  let ana: TestLearner;
  let berta: TestLearner;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ AUTO_LOGIN_EMAIL: 'sala@example.com' });
    [ana, berta] = [await aLearner(academy, 'ana'), await aLearner(academy, 'berta')];
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const course = await aCourseOf(admin, [60, 60]);
    const channel = await aNewChannel(admin, 'Ventas');
    const lesson = { courseId: course.id, lessonId: lessonOf(course), watchTime: 30 };
    const reviewId = await aGuestReview(academy.api, course);
    await admin.patch(`/api/admin/reviews/${reviewId}`, { state: 'shown' });
    const posts = [
      await post(ana, channel.id, { title: 'De ana' }),
      await post(berta, channel.id, { title: 'De berta' }),
    ];
    for (const [index, { api, id }] of [ana, berta].entries()) {
      await reportOf(api, id, lesson);
      await api.put(`/api/users/${id}/study-goal`, { minutesPerWeek: 60 });
      await api.post(`/api/courses/${course.id}/rating`, { userId: id, rating: 5, review: `Lo dice ${index}` });
      const others = posts[1 - index]?.id ?? '';
      await api.post(`/api/courses/${course.id}/reviews/${reviewId}/report`, { reason: `Denuncia ${index}` });
      await reply({ ...ana, api, id }, others, `Responde ${index}`);
      await api.post(`/api/community/posts/${others}/vote`, { userId: id, voteType: 'up' });
      await api.post(`/api/community/posts/${others}/report`, { reason: `Denuncia ${index}` });
      await api.post(`/api/community/posts/${others}/view`, { viewerId: id });
      await api.post(`/api/courses/${course.id}/view`, { viewerId: id });
      await admin.patch(`/api/admin/accounts/${id}`, { lastName: `Apellido ${index}` });
      const problem = { subject: `Problema ${index}`, description: 'No entra.', type: 'access' };
      await academy.api.post('/api/help/report-problem', { ...problem, email: index === 0 ? ana.email : berta.email });
    }
  });
  afterAll(() => academy.close());

  async function counts(): Promise<Record<string, number>> {
    const { json } = await ana.api.get<OwnData>('/v1/me/data');
    return Object.fromEntries(json.map(({ kind, count }) => [kind, count]));
  }

  it('includes every row of the person, and no row of other people', async () => {
    const [some, none] = [1, 0];
    expect(await counts()).toEqual({
      ...{ lessons: some, courses: some, activity: some, studyGoals: some, ratings: some, certificates: none },
      reviewReports: some,
      ...{ posts: some, replies: some, votes: some, reports: some, notices: some, downloads: none },
    });
    expect((await academy.api.get('/v1/me/data')).status).toBe(401);
  });

  async function exportOf(api: TestApi): Promise<{ data: OwnExport; page: string; files: string[] }> {
    const { bytes, headers } = await api.get('/v1/me/export');
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="mis-datos.zip"',
      'cache-control': 'no-store',
    });
    return readExport(bytes);
  }

  function readExport(zip: Buffer) {
    const files = readZip(zip);
    const data = ownExportSchema.parse(JSON.parse(`${files.get('datos.json')}`));
    return { data, page: `${files.get('datos.html')}`, files: [...files.keys()] };
  }

  it('creates a zip with a JSON file and a readable page', async () => {
    const { data, page, files } = await exportOf(ana.api);
    expect(files).toEqual(['datos.html', 'datos.json']);
    expect(data.profile).toMatchObject({ id: ana.id, email: ana.email });
    expect(data.data).toMatchObject({
      account: [{ email: ana.email, lastName: 'Apellido 0' }],
      sessions: [{ isAutomatic: false }],
      ratings: [{ rating: 5, review: 'Lo dice 0' }],
      posts: [{ title: 'De ana' }],
      replies: [{ content: 'Responde 0' }],
      reports: [{ reason: 'Denuncia 0' }],
      courseViews: [{ day: expect.any(String) }],
      postViews: [{ day: expect.any(String) }],
      contributions: [{ totalPosts: 1 }],
      logEntries: [{ action: 'account.update' }],
      logValues: [{ fields: { lastName: { before: 'Prueba', after: 'Apellido 0' } } }],
    });
    const counted = OWN_DATA_KINDS.map((kind) => [kind, data.data[kind]?.length]);
    expect(Object.fromEntries(counted)).toEqual(await counts());
    for (const foreign of [berta.id, 'berta', 'Apellido 1', 'Hash', 'searchText', '$argon2', 'Problema'])
      expect(JSON.stringify(data), foreign).not.toContain(foreign);
    for (const shown of [
      '<html lang="es">',
      'Apellido 0',
      'De ana',
      'Responde 0',
      'Tu cuenta',
      'Cursos vistos',
      'Lección 1',
    ])
      expect(page).toContain(shown);
    for (const foreign of ['berta', 'Apellido 1', '<script', 'http:', 'https:']) expect(page).not.toContain(foreign);
    expect((await academy.api.get('/v1/me/export')).status).toBe(401);
  });

  it('refuses a training room, and accepts a session of its account that signed in with the password', async () => {
    const room = await aLearner(academy, 'sala');
    const { data } = (await academy.api.post<AuthTokensAnswer>('/api/auth/auto-login')).json;
    expect(await bearer(academy.api, data.accessToken).get('/v1/me/export')).toMatchObject({
      status: 403,
      json: {
        code: 'shared_account',
        message: expect.stringContaining('Pide tus datos a quien administra la academia.'),
      },
    });
    const handedOver = await bearer(academy.api, data.accessToken).post('/api/auth/sso-code');
    expect(handedOver).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
    expect((await exportOf(room.api)).data.profile).toMatchObject({ email: room.email });
  });

  it('escapes markup that people wrote in the page', async () => {
    const { api, id } = await aLearner(academy, 'dora');
    const channel = await aNewChannel(admin, 'Avisos');
    const title = '</dd><script>alert("1")</script><img src=x onerror=\'a\'> & más';
    await post({ ...ana, api, id }, channel.id, { title });
    const { data, page } = await exportOf(api);
    expect(data.data.posts).toMatchObject([{ title }]);
    expect(page).toContain(
      '&#60;/dd&#62;&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#60;img src=x onerror=&#39;a&#39;&#62; &#38; más',
    );
    expect(page).not.toMatch(/<script|<img/);
  });

  it('includes the picture as a file and in the page', async () => {
    const { api, id } = await aLearner(academy, 'elsa');
    const address = '/objects/pictures/elsa.png';
    await placeObject(academy, address, SAMPLES.png);
    await academy.change(`UPDATE auth_account SET "pictureUrl" = '${address}' WHERE id = '${id}'`);
    const zip = readZip((await api.get('/v1/me/export')).bytes);
    expect(zip.get('foto.png')).toEqual(Buffer.from(SAMPLES.png));
    expect(`${zip.get('datos.html')}`).toContain(
      `<img src="data:image/png;base64,${Buffer.from(SAMPLES.png).toString('base64')}"`,
    );
  });

  it.each([
    ['another password', { passwordHash: 'de otra clave' }],
    ['a deactivation', { isActive: false }],
  ])('breaks off when its account gets %s while it is sent', async (_what, change) => {
    const { id, tokens } = await aLearner(academy, `emilia${people++}`);
    const address = `/objects/pictures/${id}.png`;
    await placeObject(academy, address, Buffer.concat([SAMPLES.png, randomBytes(4_000_000)]));
    await academy.change(`UPDATE auth_account SET "pictureUrl" = '${address}' WHERE id = '${id}'`);
    const zip = await academy.app.get(OwnDataService, { strict: false }).export({ id, ...tokens });
    let sentBytes = 0;
    const sent = (async () => {
      for await (const chunk of zip as AsyncIterable<Buffer>) {
        if (sentBytes === 0) await changeRights(academy, id, change);
        sentBytes += chunk.length;
      }
    })();
    await expect(sent).rejects.toMatchObject({ code: 'admin_session_ended' });
    expect(sentBytes).toBeLessThan(2_000_000);
  });

  it('refuses a session that ended after its token was checked', async () => {
    const { id, tokens } = await aLearner(academy, `emilia${people++}`);
    await academy.app.get(SessionEndingService, { strict: false }).endAllSessions(id);
    const sent = academy.app.get(OwnDataService, { strict: false }).export({ id, ...tokens });
    await expect(sent).rejects.toMatchObject({ code: 'not_authenticated' });
  });

  it('gives an admin the copy with the problems reported under the person’s e-mail', async () => {
    const { json } = await admin.post<DownloadAddress>(`/api/admin/accounts/${ana.id}/export`);
    const { bytes, headers } = await academy.api.get(json.url);
    expect(headers).toMatchObject({ 'content-type': 'application/zip' });
    const { data } = readExport(bytes);
    expect(data.profile).toBeNull();
    expect(data.data).toMatchObject({ account: [{ email: ana.email }], problemReports: [{ subject: 'Problema 0' }] });
    expect((await academy.api.get(json.url)).json).toMatchObject({ code: 'download_expired' });
    const [entry] = await academy.rows(`SELECT * FROM admin_audit_entry WHERE action = 'account.export'`);
    expect(entry).toMatchObject({ subjectId: ana.id, after: '{}', before: null });
  });

  it('refuses trainers, missing accounts and ended sessions', async () => {
    const path = `/api/admin/accounts/${ana.id}/export`;
    const trainer = await academy.signInStaff('trainer', 'tadeo');
    expect([
      (await trainer.post(path)).status,
      (await ana.api.post(path)).status,
      (await academy.api.post(path)).status,
    ]).toEqual([403, 401, 401]);
    expect((await admin.post('/api/admin/accounts/none/export')).json).toMatchObject({ code: 'account_not_found' });
    const other = await academy.signInStaff('admin', 'otro');
    const { url } = (await other.post<DownloadAddress>(path)).json;
    await other.post('/api/admin/logout');
    expect((await academy.api.get(url)).status).toBe(401);
  });

  it('includes every row once when rows are read in several pages', async () => {
    const carla = await aLearner(academy, 'carla');
    await academy.change(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
       INSERT INTO training_activity ("actorKey", hour, "lessonId", "courseId", seconds)
       SELECT '${carla.id}', 'H' || (i % 7), 'L' || i, 'C', i FROM n`,
    );
    const reader = academy.app.get<DataSource>(getDataSourceToken(READER));
    let rows: Record<string, unknown>[] = [];
    const asked = await askedStatements(reader, async () => {
      rows = (await exportOf(carla.api)).data.data.activity ?? [];
    });
    expect(rows.map(({ seconds }) => Number(seconds)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 1201 }, (_, index) => index + 1),
    );
    const each = 2; // in the JSON and in the page
    expect(asked.filter(([statement]) => statement.includes('training_activity'))).toHaveLength(3 * each);
  });
});
