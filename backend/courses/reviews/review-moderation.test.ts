import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { DownloadAddress } from '../../../contract/exports.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { OwnRating, RatingsSummary } from '../../../contract/ratings.ts';
import type { AdminReview, ReviewDetail } from '../../../contract/review-moderation.ts';
import { ifMatch } from '../../../contract/versions.ts';
import { aCourseOf } from '../../testing/lessons.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { aGuestReview } from '../../testing/reviews.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const UNKNOWN = '019c0000-0000-7000-8000-000000000000';
const GUEST = 'anon_moderated-0123456789abcdef';
const ROUNDS = 50;

describe('the moderation of reviews', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  let ana: TestLearner;
  let course: CourseDetail;
  let id: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    ana = await aLearner(academy, 'Ana');
    second = await openSecondProcess(academy);
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });
  beforeEach(async () => {
    course = await aCourseOf(trainer, [60]);
    id = await aGuestReview(academy.api, course, GUEST, 'Compra seguidores');
  });

  const path = (of = id) => `/api/admin/reviews/${of}`;
  const summary = async () => (await academy.api.get<RatingsSummary>(`/api/courses/${course.id}/ratings`)).json;
  const moderate = (state: string, headers = {}, api = trainer) =>
    api.patch<ReviewDetail & Problem>(path(), { state }, headers);
  const rate = (userId: string, rating: number, review: string | null, api = academy.api) =>
    api.post<OwnRating>(`/api/courses/${course.id}/rating`, { userId, rating, review });
  const listed = async (query = '') =>
    (await trainer.get<AdminReview[]>(`/api/admin/reviews?courseId=${course.id}${query}`)).json.map(
      ({ review }) => review,
    );

  it('is allowed for a trainer, and refused to learners and visitors', async () => {
    for (const api of [academy.api, ana.api])
      for (const answer of [
        await api.get(path()),
        await api.get('/api/admin/reviews'),
        await moderate('shown', {}, api),
        await api.delete(path()),
      ])
        expect(answer.status).toBe(401);
    expect((await moderate('shown')).json).toMatchObject({ id, state: 'shown', version: 2, reports: [] });
  });

  it('hides and restores a text at once, while its stars count', async () => {
    await moderate('shown');
    expect(await summary()).toMatchObject({ averageRating: 5, ratings: [{ review: 'Compra seguidores' }] });
    await moderate('hidden');
    expect(await summary()).toMatchObject({ averageRating: 5, totalRatings: 1, ratings: [{ review: null }] });
    await moderate('shown');
    expect((await summary()).ratings).toMatchObject([{ review: 'Compra seguidores' }]);
  });

  it('deletes a rating with its stars, after which its author can rate again', async () => {
    await rate(ana.id, 2, null, ana.api);
    expect((await academy.api.get<CourseDetail>(`/api/courses/${course.id}`)).json.rating).toBe(35);
    expect((await trainer.delete(path())).status).toBe(204);
    expect(await summary()).toMatchObject({ averageRating: 2, totalRatings: 1 });
    expect((await academy.api.get<CourseDetail>(`/api/courses/${course.id}`)).json.rating).toBe(20);
    expect((await academy.api.get(`/api/courses/${course.id}/rating/${GUEST}`)).json).toMatchObject({
      rating: null,
      review: null,
    });
    expect(await trainer.delete(path())).toMatchObject({ status: 404, json: { code: 'review_not_found' } });
    expect(await moderate('shown')).toMatchObject({ status: 404, json: { code: 'review_not_found' } });
    expect((await rate(GUEST, 4, 'De nuevo')).json).toMatchObject({ rating: 4, reviewState: 'waiting' });
  });

  it('adds audit rows without the text and its author', async () => {
    for (const state of ['shown', 'hidden']) {
      await moderate(state);
      academy.clock.advance(1);
    }
    await trainer.delete(path());
    const rows = await academy.rows<{ action: string; subjectName: string; before: string; after: string | null }>(
      `SELECT * FROM admin_audit_entry WHERE "subjectId" = '${id}' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['review.moderate', 'review.moderate', 'review.delete']);
    expect(rows.map(({ subjectName }) => subjectName)).toEqual(Array(3).fill(course.title));
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({
      ...{ id, courseId: course.id, courseTitle: course.title, rating: 5 },
      ...{ state: 'shown', openReports: 0 },
    });
    expect(JSON.stringify(rows)).not.toMatch(/seguidores|anon/i);
  });

  it('approves only the version that was read', async () => {
    const { version } = (await trainer.get<ReviewDetail>(path())).json;
    await rate(GUEST, 5, 'Otro texto');
    expect(await moderate('shown', ifMatch(version))).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
    expect((await trainer.delete(path(), ifMatch(version))).status).toBe(412);
    expect((await summary()).ratings).toMatchObject([{ review: null }]);
    expect((await moderate('shown', ifMatch(version + 1))).json).toMatchObject({
      version: version + 2,
      review: 'Otro texto',
    });
    // A change of the stars does not change the version.
    await rate(GUEST, 1, 'Otro texto');
    expect((await moderate('hidden', ifMatch(version + 2))).status).toBe(200);
  });

  it('never publishes a text that changes during its approval, at two servers', async () => {
    const published: (string | null | undefined)[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await rate(GUEST, 5, `Leído ${round}`);
      const { version } = (await trainer.get<ReviewDetail>(path())).json;
      await Promise.all([
        rate(GUEST, 5, `No leído ${round}`, round % 2 === 0 ? academy.api : second.api),
        moderate('shown', ifMatch(version)),
      ]);
      published.push((await summary()).ratings[0]?.review);
    }
    expect(published).toEqual(Array(ROUNDS).fill(null));
  });

  it('keeps a hidden text hidden when its author signs in at the same time', { timeout: 180_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = `anon_meanwhile-${round}-0123456789`;
      id = await aGuestReview(academy.api, course, guest, `Insulto ${round}`);
      const person = await aLearner(academy, `meanwhile${round}`);
      await Promise.all([moderate('hidden'), person.api.post(`/api/users/${person.id}/claim`, { anonymousId: guest })]);
      const own = await person.api.get<OwnRating>(`/api/courses/${course.id}/rating/${person.id}`);
      expect(own.json).toMatchObject({ review: `Insulto ${round}`, reviewState: 'hidden' });
    }
  });

  it('lists reviews by state, stars, author and words, ordered and in pages', async () => {
    academy.clock.advance(1_000);
    await rate(ana.id, 2, 'Aburrido, según Ánna', ana.api);
    academy.clock.advance(1_000);
    await rate('anon_only-stars-0123456789abcdef', 3, null);
    expect(await listed()).toEqual(['Aburrido, según Ánna', 'Compra seguidores']);
    expect(await listed('&sort=createdAt')).toEqual(['Compra seguidores', 'Aburrido, según Ánna']);
    expect(await listed('&sort=-rating')).toEqual(['Compra seguidores', 'Aburrido, según Ánna']);
    for (const query of [
      'state=waiting',
      'state=open',
      'stars=5',
      'author=guest',
      'q=SEGUIDORES',
      'sort=createdAt&limit=1',
    ])
      expect(await listed(`&${query}`), query).toEqual(['Compra seguidores']);
    for (const query of ['state=shown', 'stars=2', 'author=account', 'q=anna', 'sort=rating&limit=1'])
      expect(await listed(`&${query}`), query).toEqual(['Aburrido, según Ánna']);
    for (const query of ['state=hidden', 'isReported=1', 'stars=4', 'q=...', 'q=nada'])
      expect(await listed(`&${query}`), query).toEqual([]);
    const first = await trainer.get<AdminReview[]>(`/api/admin/reviews?courseId=${course.id}&limit=1`);
    expect(first).toMatchObject({
      headers: { 'x-total-count': '2' },
      json: [{ authorName: 'Ana Prueba', userId: ana.id }],
    });
    expect(await listed(`&limit=1&cursor=${first.headers['x-next-cursor']}`)).toEqual(['Compra seguidores']);
    for (const query of ['state=none', 'stars=6', 'author=me', 'courseId=x', 'sort=review'])
      expect((await trainer.get(`/api/admin/reviews?${query}`)).status, query).toBe(400);
    expect((await trainer.get(path(UNKNOWN))).json).toMatchObject({ code: 'review_not_found' });
    for (const state of ['waiting', 'gone', 1]) expect((await trainer.patch(path(), { state })).status).toBe(400);
  });

  it('exports reviews without the ids of visitors', async () => {
    await rate(ana.id, 2, 'Aburrido', ana.api);
    const query = { courseId: course.id, sort: 'createdAt' };
    const { json } = await trainer.post<DownloadAddress>('/api/admin/exports', { table: 'reviews', query });
    const { text } = await academy.api.get(json.url);
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('Curso;ID del curso;Estrellas;Reseña;Autor;ID del autor;Estado');
    expect(lines).toHaveLength(2);
    expect(text).toContain('5;Compra seguidores;Visitante;;Espera aprobación');
    expect(text).toContain(`2;Aburrido;Ana Prueba;${ana.id};Visible`);
    expect(text).not.toContain('anon');
  });
});
