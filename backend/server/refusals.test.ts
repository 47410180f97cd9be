import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Problem, problemSchema } from '../../contract/problem.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = '/api/admin/login';

describe('the server', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  function send(body: string, headers: Record<string, string> = JSON_TYPE): Promise<TestAnswer> {
    return academy.api.call('POST', LOGIN, body, headers);
  }

  it.each([
    ['half an object', '{"username":'],
    ['words', 'hola'],
    ['nothing', ''],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a null character', '{"username":"a\\u0000","password":"x"}'],
    ['brackets without end', '['.repeat(60_000)],
    ['a list', '[{"username":"a","password":"b"}]'],
  ])('refuses a malformed body with 400: %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 400,
      json: { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.' },
    });
    expect(problemSchema.safeParse(answer.json).success).toBe(true);
  });

  it('accepts the escape of U+0000 as plain text after an escaped backslash', async () => {
    expect((await send('{"username":"a\\\\u0000","password":"x"}')).status).toBe(401);
  });

  it.each([
    ['text/plain', 'hola'],
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/json-patch', '{}'],
    ['nonsense', '{}'],
  ])('refuses the content type %s with 415', async (type, body) => {
    expect(await send(body, { 'content-type': type })).toMatchObject({
      status: 415,
      json: { code: 'unsupported_type' },
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['x-unknown', (text: string) => Buffer.from(text)],
  ] as const)('refuses a body with the content encoding %s with 415', async (encoding, compressed) => {
    const headers = { ...JSON_TYPE, 'content-encoding': encoding };
    const signIn = await academy.api.call('POST', LOGIN, compressed('{"username":"a","password":"b"}'), headers);
    expect(signIn).toMatchObject({ status: 415, json: { code: 'unsupported_type' } });
    const streamed = await academy.api.call('PUT', '/v1/me/picture', compressed('x'), headers);
    expect(streamed).toMatchObject({ status: 415, json: { code: 'unsupported_type' } });
  });

  it('accepts a body with the content encoding identity', async () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'identity' };
    expect((await send('{"username":"a","password":"b"}', headers)).status).toBe(401);
  });

  it('refuses a body without a content type with 415', async () => {
    const answer = await academy.app.inject({
      method: 'POST',
      url: LOGIN,
      payload: Buffer.from('{}'),
      headers: { 'content-type': '' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each([
    ['POST', LOGIN, 64 * 1024],
    ['POST', '/api/admin/categories', 64 * 1024],
    ['POST', '/api/admin/courses', 1024 * 1024],
    ['PUT', '/api/admin/courses/x', 1024 * 1024],
  ] as const)('refuses %s %s with more than %i bytes with 413', async (method, url, bytes) => {
    const ofBytes = (size: number) => `{"x":"${'x'.repeat(size - 8)}"}`;
    const large = await admin.call(method, url, ofBytes(bytes + 1), JSON_TYPE);
    expect(large).toMatchObject({
      status: 413,
      json: { code: 'too_large', message: 'Lo enviado es demasiado grande.' },
    });
    expect((await admin.call(method, url, ofBytes(bytes), JSON_TYPE)).status).toBe(400);
  });

  it('names 20 of 70,000 unknown fields', async () => {
    const fields = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
    const answer = await admin.call<Problem>('POST', '/api/admin/courses', fields(70_000), JSON_TYPE);
    expect(answer.json.details).toHaveLength(20);
    expect(answer.bytes.length).toBeLessThan(8_192);
  });

  it('names 20 faults of a list with 500 wrong items', async () => {
    const lessons = Array.from({ length: 500 }, () => ({ title: 1 }));
    const answer = await admin.post<Problem>('/api/admin/courses', { lessons });
    expect(answer.json.details).toHaveLength(20);
  });

  it('shortens the name of an unknown field of 60,000 characters', async () => {
    const answer = await send(`{"${'k'.repeat(60_000)}":1}`);
    expect(answer.status).toBe(400);
    expect(answer.bytes.length).toBeLessThan(2_048);
  });

  it.each([
    ['lists', '['.repeat(32_000) + ']'.repeat(32_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('refuses %s nested 10,000 times or deeper with 400', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect(await send(`{"username":${body}}`)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
  });

  it('names missing, wrong and unknown fields in Spanish', async () => {
    const answer = await academy.api.post<{ details: object[] }>(LOGIN, { username: 7, otp: '1', more: 2 });
    expect(answer.json.details).toEqual([
      { path: 'username', message: 'Este dato no tiene la forma esperada.' },
      { path: 'password', message: 'Falta este dato.' },
      { path: 'otp', message: 'Este campo no existe.' },
      { path: 'more', message: 'Este campo no existe.' },
    ]);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/v1/you',
    '/health',
    '/objects',
    '/objects/a',
    '/assets/x.js',
    '/api/docs/x.js',
    '/%61pi/x',
  ])('answers the unknown path %s with a problem, not a page', async (path) => {
    const answer = await academy.api.get(path);
    expect(answer).toMatchObject({ status: 404, json: { statusCode: 404, code: 'not_found', message: 'No existe.' } });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'answers %s with 404 on paths without such a route',
    async (method) => {
      for (const url of ['/api/courses', '/eventos', '/api/nothing', '/']) {
        expect(await academy.api.call(method, url)).toMatchObject({ status: 404, json: { code: 'not_found' } });
      }
    },
  );

  it.each(['/api/courses/%', '/api/courses/%E0%A4', '/api/categories/%zz', '/api/courses?q=%00', '/api/courses/%00'])(
    'refuses the malformed address %s with 400',
    async (url) => {
      const answer = await academy.api.get(url);
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    },
  );

  it('answers a path part of 5,000 characters with a problem', async () => {
    const answer = await academy.api.get(`/api/courses/${'x'.repeat(5_000)}`);
    expect(problemSchema.safeParse(answer.json).success).toBe(true);
    expect([400, 404, 414]).toContain(answer.status);
  });

  it('answers 500 without the message of the internal error', async () => {
    const service = academy.app.get(CoursesService);
    const read = service.getCourse;
    service.getCourse = () => Promise.reject(new Error('password=hunter2 at /home/academy/db.ts:7'));
    const answer = await academy.api.get('/api/courses/forced');
    service.getCourse = read;
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      statusCode: 500,
      code: 'unexpected',
      message: 'Algo salió mal. Inténtalo de nuevo.',
    });
    expect(JSON.stringify(answer.headers)).not.toContain('hunter2');
  });

  it('refuses a DELETE with a text body before it deletes', async () => {
    await admin.post('/api/admin/categories', { name: 'Sigue' });
    expect(
      (await admin.call('DELETE', '/api/admin/categories/Sigue', 'x', { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    expect((await academy.api.get('/api/categories')).json).toEqual(['Sigue']);
  });
});
