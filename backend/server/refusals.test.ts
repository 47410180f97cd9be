import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = '/api/admin/login';

describe('what is refused', () => {
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
    ['brackets without end', '['.repeat(200_000)],
    ['a list', '[{"username":"a","password":"b"}]'],
  ])('as a body: %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 400,
      json: { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.' },
    });
    expect(problemSchema.safeParse(answer.json).success).toBe(true);
  });

  it('not, where a body only speaks of a null character', async () => {
    expect((await send('{"username":"a\\\\u0000","password":"x"}')).status).toBe(401);
  });

  it.each([
    ['text/plain', 'hola'],
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/json-patch', '{}'],
    ['nonsense', '{}'],
  ])('as a type: %s', async (type, body) => {
    expect(await send(body, { 'content-type': type })).toMatchObject({ status: 415, json: { code: 'unsupported_type' } });
  });

  it('a body without a type', async () => {
    const answer = await academy.app.inject({
      method: 'POST',
      url: LOGIN,
      payload: Buffer.from('{}'),
      headers: { 'content-type': '' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('more than a megabyte, and not a little less', async () => {
    const body = (bytes: number) => `{"username":"a","password":"${'x'.repeat(bytes - 30)}"}`;
    expect(await send(body(1024 * 1024 + 1))).toMatchObject({ status: 413, json: { code: 'too_large' } });
    expect((await send(body(1024 * 1024 - 1_000))).status).toBe(400);
  });

  it('fields that are missing, wrong or unknown, by name and in Spanish', async () => {
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
  ])('the path %s, which the server does not have, without a page', async (path) => {
    const answer = await academy.api.get(path);
    expect(answer).toMatchObject({ status: 404, json: { statusCode: 404, code: 'not_found', message: 'No existe.' } });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s where nothing is written', async (method) => {
    for (const url of ['/api/courses', '/eventos', '/api/nothing', '/']) {
      expect(await academy.api.call(method, url)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    }
  });

  it.each(['/api/courses/%', '/api/courses/%E0%A4', '/%c0%ae%c0%ae', '/api/categories/%zz', '/api/courses?q=%00', '/eventos%00'])(
    'the broken address %s',
    async (url) => {
      const answer = await academy.api.get(url);
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    },
  );

  it('a path part that is longer than any name', async () => {
    const answer = await academy.api.get(`/api/courses/${'x'.repeat(5_000)}`);
    expect(problemSchema.safeParse(answer.json).success).toBe(true);
    expect([400, 404, 414]).toContain(answer.status);
  });

  it('tells nobody what went wrong inside', async () => {
    const service = academy.app.get(CoursesService);
    const read = service.getCourse;
    service.getCourse = () => Promise.reject(new Error('password=hunter2 at /home/academy/db.ts:7'));
    const answer = await academy.api.get('/api/courses/forced');
    service.getCourse = read;
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ statusCode: 500, code: 'unexpected', message: 'Algo salió mal. Inténtalo de nuevo.' });
    expect(JSON.stringify(answer.headers)).not.toContain('hunter2');
  });

  it('a delete with a body of another type, before anything is deleted', async () => {
    await admin.post('/api/admin/categories', { name: 'Sigue' });
    expect((await admin.call('DELETE', '/api/admin/categories/Sigue', 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await academy.api.get('/api/categories')).json).toEqual(['Sigue']);
  });
});
