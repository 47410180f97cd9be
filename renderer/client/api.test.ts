import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failureOf } from '../testing/failure-of.ts';
import { page, problem, server } from '../testing/server.ts';
import { callApi, callApiPage, connection } from './api.ts';
import { ANSWER_LIMIT_MS } from './offline-copy.ts';
import { writeStored } from './storage.ts';

const THING = '*/api/thing';
const schema = z.strictObject({ ok: z.boolean() });

/** A body whose connection breaks before its end. */
function brokenBody(cause: Error = new TypeError('the connection broke')): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(cause) });
}

describe('callApi', () => {
  it('sends the stored credentials, cookies, and a JSON type only with a body', async () => {
    const seen: Request[] = [];
    server.use(
      http.all(THING, ({ request }) => {
        seen.push(request);
        return HttpResponse.json({ ok: true });
      }),
    );
    writeStored('adminKey', 'key-1');
    writeStored('authTokens', { accessToken: 'token-1', refreshToken: 'r' });

    await callApi('GET', '/api/thing', { schema });
    await callApi('POST', '/api/thing', { schema, body: { a: 1 } });

    const [get, post] = seen;
    expect(get?.headers.get('x-admin-key')).toBe('key-1');
    expect(get?.headers.get('authorization')).toBe('Bearer token-1');
    expect(get?.headers.get('content-type')).toBeNull();
    expect(get?.credentials).toBe('include');
    expect(post?.headers.get('content-type')).toBe('application/json');
    expect(await post?.json()).toEqual({ a: 1 });
  });

  it('sends no credentials when none are stored', async () => {
    let headers = new Headers();
    server.use(
      http.get(THING, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ ok: true });
      }),
    );
    await callApi('GET', '/api/thing', { schema });
    expect([headers.get('x-admin-key'), headers.get('authorization')]).toEqual([null, null]);
  });

  it.each([
    ['shorter', ANSWER_LIMIT_MS - 1],
    ['longer', ANSWER_LIMIT_MS + 1],
  ])('reports slow when the body exceeds a %s limit of the call', async (_which, limitMs) => {
    server.use(http.get(THING, () => new HttpResponse(brokenBody(new DOMException('too late', 'TimeoutError')))));
    const error = await failureOf(callApi('GET', '/api/thing', { schema, limitMs }));
    expect(error).toMatchObject({ code: 'slow', status: 200 });
    expect(connection.isOffline()).toBe(false);
  });

  it.each([
    ['within the common limit', new DOMException('too late', 'TimeoutError'), ANSWER_LIMIT_MS],
    ['because the connection breaks', new TypeError('the connection broke'), ANSWER_LIMIT_MS - 1],
  ])('reports offline when the body fails %s', async (_why, cause, limitMs) => {
    server.use(http.get(THING, () => new HttpResponse(brokenBody(cause))));
    expect((await failureOf(callApi('GET', '/api/thing', { schema, limitMs }))).code).toBe('offline');
    expect(connection.isOffline()).toBe(true);
  });

  it('omits empty query values and escapes the others', async () => {
    let search = '';
    server.use(
      http.get(THING, ({ request }) => {
        search = new URL(request.url).search;
        return HttpResponse.json({ ok: true });
      }),
    );
    await callApi('GET', '/api/thing', { schema, query: { q: 'a&b ñ', category: '', limit: 24, cursor: undefined } });
    expect(search).toBe('?q=a%26b+%C3%B1&limit=24');
  });

  it('throws the code, the sentence and the message with status and body of an error answer', async () => {
    server.use(http.get(THING, () => problem('course_not_found')));
    const error = await failureOf(callApi('GET', '/api/thing', { schema }));
    expect(error).toMatchObject({ status: 404, code: 'course_not_found', sentence: 'Curso no encontrado.' });
    expect(error.message).toBe('404: {"statusCode":404,"code":"course_not_found","message":"Curso no encontrado."}');
  });

  it('throws the failing fields of an error answer', async () => {
    const details = [{ path: 'title', message: 'Escribe un título.' }];
    const body = { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.', details };
    server.use(http.post(THING, () => HttpResponse.json(body, { status: 400 })));
    expect((await failureOf(callApi('POST', '/api/thing', { schema, body: {} }))).details).toEqual(details);
  });

  it.each([
    ['plain words', '500: plain words'],
    ['', '500: Internal Server Error'],
  ])('puts the body %j or the status text into the message', async (body, message) => {
    server.use(http.get(THING, () => new HttpResponse(body, { status: 500, statusText: 'Internal Server Error' })));
    const error = await failureOf(callApi('GET', '/api/thing', { schema }));
    expect(error).toMatchObject({ code: 'unexpected', message, sentence: 'Algo salió mal. Inténtalo de nuevo.' });
    expect(connection.isOffline()).toBe(false);
  });

  it.each(['{"ok":1}', '{"ok":true,"more":1}', '<html>', ''])('reports the answer %j as unexpected', async (body) => {
    server.use(http.get(THING, () => new HttpResponse(body)));
    expect(await failureOf(callApi('GET', '/api/thing', { schema }))).toMatchObject({
      status: 200,
      code: 'unexpected',
    });
  });

  it('throws the status of a refusal whose body breaks off', async () => {
    server.use(http.get(THING, () => new HttpResponse(brokenBody(), { status: 401 })));
    expect(await failureOf(callApi('GET', '/api/thing', { schema }))).toMatchObject({
      status: 401,
      code: 'unexpected',
    });
  });

  it('accepts an empty answer when the schema is undefined', async () => {
    server.use(http.delete(THING, () => new HttpResponse(null, { status: 204 })));
    await expect(callApi('DELETE', '/api/thing', { schema: z.undefined() })).resolves.toBeUndefined();
  });

  it('mends the answer to a read, except with isExact, and never the answer to a write', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const things = z.array(z.strictObject({ percent: z.int().max(100) }));
    server.use(http.all(THING, () => HttpResponse.json([{ percent: 104 }, { percent: 'x' }])));
    await expect(callApi('GET', '/api/thing', { schema: things })).resolves.toEqual([{ percent: 100 }]);
    expect((await failureOf(callApi('GET', '/api/thing', { schema: things, isExact: true }))).code).toBe('unexpected');
    expect((await failureOf(callApi('POST', '/api/thing', { schema: things }))).code).toBe('unexpected');
  });
});

describe('callApiPage', () => {
  it('returns the rows, the total and the cursor', async () => {
    server.use(http.get(THING, () => page([{ ok: true }], { total: 7, next: 'c2' })));
    await expect(callApiPage('/api/thing', { schema })).resolves.toEqual({
      rows: [{ ok: true }],
      total: 7,
      nextCursor: 'c2',
      isOfflineCopy: false,
    });
  });

  it('omits a row that breaks the schema, and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get(THING, () => page([{ ok: true }, { ok: 'no' }, { ok: true }], { total: 3 })));
    expect(await callApiPage('/api/thing', { schema })).toMatchObject({ rows: [{ ok: true }, { ok: true }], total: 3 });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/api/thing'), expect.stringContaining('ok'));
    warn.mockRestore();
  });

  it('throws when every row breaks the schema', async () => {
    server.use(http.get(THING, () => page([{ ok: 'no' }])));
    expect((await failureOf(callApiPage('/api/thing', { schema }))).code).toBe('unexpected');
  });

  it('returns no cursor on the last page', async () => {
    server.use(http.get(THING, () => page([])));
    await expect(callApiPage('/api/thing', { schema })).resolves.toEqual({
      rows: [],
      total: 0,
      nextCursor: null,
      isOfflineCopy: false,
    });
  });
});
