import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData, OwnExport } from '../../contract/own-data.ts';
import { READER } from '../database/source-names.ts';
import { askedStatements } from '../testing/asked-statements.ts';
import { aNewChannel, post, reply } from '../testing/community.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { aGuestReview } from '../testing/reviews.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { OWN_DATA_SOURCES } from './own-data.queries.ts';

/** What says whose a row is, wherever it stands. */
const OWNERS = ['actorKey', 'userId', 'authorId', 'accountId', 'reporterId', 'actorId'];
/**
 * Not shown as data: what signs in is shown as sessions, settings are shown where they are chosen, the audit log is about what staff did,
 * the rest is the academy's upkeep.
 */
const APART = [
  'admin_audit_entry',
  'auth_admin_session',
  'auth_password_link',
  'auth_refresh_token',
  'auth_sso_code',
  'certificates_due',
  'community_notice_setting',
  'imports_account',
  'materials_download',
  'training_device',
];

describe('what the academy stores about somebody', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let berta: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    [ana, berta] = [await aLearner(academy, 'ana'), await aLearner(academy, 'berta')];
    const admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const course = await aCourseOf(admin, [60, 60]);
    const channel = await aNewChannel(admin, 'Ventas');
    const lesson = { courseId: course.id, lessonId: lessonOf(course), watchTime: 30 };
    const reviewId = await aGuestReview(academy.api, course);
    await admin.patch(`/api/admin/reviews/${reviewId}`, { state: 'shown' });
    const posts = [await post(ana, channel.id, { title: 'De ana' }), await post(berta, channel.id, { title: 'De berta' })];
    for (const [index, { api, id }] of [ana, berta].entries()) {
      await reportOf(api, id, lesson);
      await api.put(`/api/users/${id}/study-goal`, { minutesPerWeek: 60 });
      await api.post(`/api/courses/${course.id}/rating`, { userId: id, rating: 5, review: `Lo dice ${index}` });
      const others = posts[1 - index]?.id ?? '';
      await api.post(`/api/courses/${course.id}/reviews/${reviewId}/report`, { reason: `Denuncia ${index}` });
      await reply({ ...ana, api, id }, others, `Responde ${index}`);
      await api.post(`/api/community/posts/${others}/vote`, { userId: id, voteType: 'up' });
      await api.post(`/api/community/posts/${others}/report`, { reason: `Denuncia ${index}` });
    }
  });
  afterAll(() => academy.close());

  async function counts(): Promise<Record<string, number>> {
    const { json } = await ana.api.get<OwnData>('/v1/me/data');
    return Object.fromEntries(json.map(({ kind, count }) => [kind, count]));
  }

  it('is counted, all of it and nothing of others', async () => {
    const [some, none] = [1, 0];
    expect(await counts()).toEqual({
      ...{ lessons: some, courses: some, activity: some, studyGoals: some, ratings: some, certificates: none },
      reviewReports: some,
      ...{ posts: some, replies: some, votes: some, reports: some, notices: some, downloads: none },
    });
    expect((await academy.api.get('/v1/me/data')).status).toBe(401);
  });

  it('comes as a file of one’s own', async () => {
    const { json, text, headers } = await ana.api.get<OwnExport>('/v1/me/export');
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="mis-datos.json"',
      'cache-control': 'no-store',
    });
    expect(json.profile).toMatchObject({ id: ana.id, email: ana.email });
    expect(json.data).toMatchObject({
      ratings: [{ rating: 5, review: 'Lo dice 0' }],
      posts: [{ title: 'De ana' }],
      replies: [{ content: 'Responde 0' }],
      reports: [{ reason: 'Denuncia 0' }],
    });
    expect(Object.fromEntries(Object.entries(json.data).map(([kind, rows]) => [kind, rows.length]))).toEqual(await counts());
    for (const foreign of [berta.id, 'berta', 'Hash', 'searchText']) expect(text).not.toContain(foreign);
    expect((await academy.api.get('/v1/me/export')).status).toBe(401);
  });

  it('comes whole and each row once, read a page at a time, however much it is', async () => {
    const carla = await aLearner(academy, 'carla');
    await academy.change(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
       INSERT INTO training_activity ("actorKey", hour, "lessonId", "courseId", seconds)
       SELECT '${carla.id}', 'H' || (i % 7), 'L' || i, 'C', i FROM n`,
    );
    const reader = academy.app.get<DataSource>(getDataSourceToken(READER));
    let rows: Record<string, unknown>[] = [];
    const asked = await askedStatements(reader, async () => {
      rows = (await carla.api.get<OwnExport>('/v1/me/export')).json.data.activity;
    });
    expect(rows.map(({ seconds }) => Number(seconds)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 1201 }, (_, index) => index + 1),
    );
    expect(asked.filter(([statement]) => statement.includes('training_activity'))).toHaveLength(3);
  });

  it('leaves out no table in which rows are somebody’s', () => {
    const { entityMetadatas } = academy.app.get<DataSource>(getDataSourceToken(READER));
    const owned = entityMetadatas.filter(({ columns }) => columns.some(({ propertyName }) => OWNERS.includes(propertyName)));
    const known = Object.values(OWN_DATA_SOURCES).map(({ entity }) => entity);
    const missing = owned.filter(({ target }) => !known.some((entity) => entity === target)).map(({ tableName }) => tableName);
    expect(missing.toSorted()).toEqual(APART);
  });

  it('is found by an index in every table, not by reading all of it', () => {
    const reader = academy.app.get<DataSource>(getDataSourceToken(READER));
    const unindexed = Object.values(OWN_DATA_SOURCES).filter(({ entity, owner }) => {
      const { indices, primaryColumns } = reader.getMetadata(entity);
      const firstColumns = [primaryColumns, ...indices.map(({ columns }) => columns)].map(([first]) => first?.propertyName);
      return !firstColumns.includes(owner);
    });
    expect(unindexed.map(({ entity }) => reader.getMetadata(entity).tableName)).toEqual([]);
  });
});
