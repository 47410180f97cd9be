import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';
import { CachedAnswers } from './cached-answer.ts';

describe('public answers', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '10' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    for (let index = 0; index < 12; index += 1) {
      course = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ title: `Curso ${index}` }))).json;
    }
  });
  afterAll(() => academy.close());

  function get<Json = unknown>(url: string, headers: Record<string, string> = {}): Promise<TestAnswer<Json>> {
    return academy.api.get<Json>(url, headers);
  }

  /** Requests a compressed answer of the cache: without compression while sending. */
  function getCached(url: string, accepted: string): Promise<TestAnswer> {
    return get(url, { 'accept-encoding': accepted, 'x-no-compression': 'on' });
  }

  /** Repeats the request until the cache has the compressed form, which it makes after the second request. */
  async function getCompressed(url: string, encoding: 'br' | 'gzip'): Promise<TestAnswer> {
    await expect.poll(async () => (await getCached(url, encoding)).headers['content-encoding']).toBe(encoding);
    return getCached(url, encoding);
  }

  it.each(['/api/courses', '/api/categories', '/api/settings', '/api/calendly/events', '/api/openapi.json'])(
    'of %s carry a tag and get 304 for it',
    async (url) => {
      for (const time of ['first', 'cached']) {
        const answer = await get(url);
        expect(answer, time).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
        const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
        expect(again, time).toMatchObject({ status: 304, text: '', headers: { etag: answer.headers.etag } });
        expect(again.headers['content-type'], time).toBeUndefined();
      }
    },
  );

  it('are answered with 304 when one of several tags matches, or the tag is *', async () => {
    const { etag } = (await get('/api/courses')).headers;
    for (const known of [`"x", ${etag}`, '*', `${etag},"y"`])
      expect((await get('/api/courses', { 'if-none-match': known })).status).toBe(304);
    expect((await get('/api/courses', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('are the same whether they were computed or cached, headers included', async () => {
    const url = '/api/courses?limit=5&q=curso';
    const [computed, cached] = [await get(url), await get(url)];
    expect(cached.text).toBe(computed.text);
    for (const name of [
      'content-type',
      'etag',
      'cache-control',
      'vary',
      'x-next-cursor',
      'x-total-count',
      'content-security-policy',
    ]) {
      expect(cached.headers[name], name).toEqual(computed.headers[name]);
    }
  });

  it.each(['br', 'gzip'] as const)('in %s contain the same body', async (encoding) => {
    const plain = await get('/api/courses');
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    for (const answer of [
      await get('/api/courses', { 'accept-encoding': encoding }),
      await getCompressed('/api/courses', encoding),
    ]) {
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(unpack(answer.bytes).toString()).toBe(plain.text);
    }
  });

  it('are not compressed for clients that refuse it, nor when they are small', async () => {
    await getCompressed('/api/courses', 'br');
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', 'br;q=0.0', '', 'x-br', '*;q=0']) {
      expect(
        (await get('/api/courses', { 'accept-encoding': accepted })).headers['content-encoding'],
        accepted,
      ).toBeUndefined();
    }
    expect((await get('/api/categories', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('are compressed in the best encoding that the client accepts', async () => {
    await getCompressed('/api/courses', 'br');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.5, gzip', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['BR', 'br'],
    ] as const) {
      expect((await getCached('/api/courses', accepted)).headers['content-encoding'], accepted).toBe(encoding);
    }
  });

  it('show a write in the next read of list, course and categories', async () => {
    const body = aNewCourse({ title: 'Recién cambiado' });
    for (const url of ['/api/courses', `/api/courses/${course.id}`, '/api/courses?q=recien']) await get(url);
    await trainer.put(`/api/admin/courses/${course.id}`, body);
    expect((await get<CourseDetail>(`/api/courses/${course.id}`)).json.title).toBe('Recién cambiado');
    for (const url of ['/api/courses', '/api/courses?q=recien']) {
      expect((await get<Course[]>(url)).json.map(({ title }) => title)).toContain('Recién cambiado');
    }
    await get('/api/categories');
    await trainer.put('/api/admin/categories/Ventas', { newName: 'Ventas 2' });
    expect((await get('/api/categories')).json).toEqual(['Ventas 2']);
    expect((await get<CourseDetail>(`/api/courses/${course.id}`)).json.category).toBe('Ventas 2');
    await trainer.put('/api/admin/categories/Ventas%202', { newName: 'Ventas' });
    expect((await get('/api/categories')).json).toEqual(['Ventas']);
  });

  it('that failed are never cached and carry no-store', async () => {
    const id = '019c0000-0000-7000-8000-000000000001';
    for (const url of [`/api/courses/${id}`, '/api/courses?limit=0', '/api/nothing', '/api/events/x.ics']) {
      const answer = await get(url);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['cache-control'], url).toBe('no-store');
      expect(answer.headers.etag, url).toBeUndefined();
    }
    await academy.change(`UPDATE courses_lesson SET "courseId" = "courseId"`);
    expect((await get(`/api/courses/${id}`)).status).toBe(404);
  });

  it('to staff are neither cached nor taken from the cache', async () => {
    for (const url of ['/api/calendly/events?all=1', '/api/courses', '/api/admin/session']) {
      const answer = await trainer.get(url);
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect(answer.headers.etag, url).toBeUndefined();
    }
    expect((await get('/api/calendly/events?all=1')).status).toBe(401);
  });

  it('are answered to HEAD without a body', async () => {
    const answer = await academy.app.inject({ method: 'HEAD', url: '/api/courses' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('that are cached count as requests in the measurements', async () => {
    const count = async () => {
      const text = (await get('/metrics')).text;
      return Number(/_seconds_count\{method="GET",route="\/api\/categories",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    for (let time = 0; time < 3; time += 1) await get('/api/categories');
    expect((await count()) - before).toBe(3);
  });

  it('are evicted when there are too many', () => {
    expect(academy.app.get(CachedAnswers)).toHaveProperty('answers.maxSize', 32 * 1024 * 1024);
  });
});

describe('public answers that are cached', () => {
  it('count towards the limit of requests', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '0.01' });
    const statuses: number[] = [];
    for (let time = 0; time < 14; time += 1) statuses.push((await academy.api.get('/api/categories')).status);
    await academy.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.slice(12)).toEqual([429, 429]);
  });
});
