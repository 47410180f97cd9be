import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '../../contract/errors.ts';
import { failureOf } from '../testing/failure-of.ts';
import { noAnswer, problem, server } from '../testing/server.ts';
import { callApi, callApiPage, connection } from './api.ts';
import { ANSWER_LIMIT_MS, OFFLINE_COPY_HEADER, OFFLINE_RESTORING, OFFLINE_SLOW } from './offline-copy.ts';

const THING = '*/api/thing';
const schema = z.strictObject({ ok: z.boolean() });

/** A body whose connection breaks before its end. */
function brokenBody(cause: Error = new TypeError('the connection broke')): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(cause) });
}

describe('callApi', () => {
  it('reports offline without an answer within the common limit', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    server.use(http.get(THING, noAnswer));
    const call = failureOf(callApi('GET', '/api/thing', { schema }));
    limit.abort(new DOMException('no answer in time', 'TimeoutError'));
    expect(await call).toMatchObject({ code: 'offline', status: 0 });
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(ANSWER_LIMIT_MS);
    expect(connection.isOffline()).toBe(true);
  });

  it('reports slow without an answer within a shorter limit', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    const answer = async () => {
      await late;
      return HttpResponse.json({ ok: true });
    };
    server.use(http.get(THING, answer));
    const error = await failureOf(callApi('GET', '/api/thing', { schema, limitMs: 20 }));
    expect(error).toMatchObject({ code: 'slow', status: 0 });
    expect(connection.isOffline()).toBe(false);
    answerLate();
    await callApi('GET', '/api/thing', { schema });
    expect(connection.isOffline()).toBe(false);
  });

  it('goes offline without an answer, and online with the next one', async () => {
    server.use(
      http.get(THING, () => HttpResponse.error(), { once: true }),
      http.get(THING, () => HttpResponse.json({ ok: true })),
    );
    const error = await failureOf(callApi('GET', '/api/thing', { schema }));
    expect(error).toMatchObject({ status: 0, code: 'offline' });
    expect(connection.isOffline()).toBe(true);
    await callApi('GET', '/api/thing', { schema });
    expect(connection.isOffline()).toBe(false);
  });

  it('reports offline when a gateway found no server', async () => {
    server.use(http.get(THING, () => new HttpResponse('Bad Gateway', { status: 502 })));
    expect(await failureOf(callApi('GET', '/api/thing', { schema }))).toMatchObject({
      code: 'offline',
      message: '502: Bad Gateway',
    });
    expect(connection.isOffline()).toBe(true);
  });

  it('reports offline during a restore, until the server is ready again', async () => {
    let health: () => Response = () => problem('restoring');
    const asked: string[] = [];
    server.use(
      http.get(THING, () => problem('restoring')),
      http.get('*/health/:what', ({ params }) => {
        asked.push(String(params.what));
        return health();
      }),
    );
    const error = await failureOf(callApi('GET', '/api/thing', { schema }));
    expect(error).toMatchObject({ status: 503, code: 'offline', sentence: ERRORS.restoring.message });
    expect([connection.isOffline(), connection.isRestoring()]).toEqual([true, true]);
    connection.networkIsBack();
    await expect.poll(() => asked).toEqual(['ready']);
    expect(connection.isRestoring()).toBe(true);
    health = () => HttpResponse.json({ status: 'ready' });
    connection.networkIsBack();
    await expect.poll(() => [connection.isOffline(), connection.isRestoring()]).toEqual([false, false]);
  });

  it('detects a restore from the header of an offline copy', async () => {
    const headers = { [OFFLINE_COPY_HEADER]: OFFLINE_RESTORING };
    server.use(http.get(THING, () => HttpResponse.json({ ok: true }, { headers })));
    await callApi('GET', '/api/thing', { schema });
    expect([connection.isOffline(), connection.isRestoring()]).toEqual([true, true]);
  });

  it.each([
    ['a limit', () => problem('too_many_requests'), false],
    ['a limit of a gateway', () => new HttpResponse('Too Many Requests', { status: 429 }), false],
    ['a fault', () => problem('unexpected'), false],
    ['a server that prepares itself', () => problem('not_ready'), false],
    ['a fault without words', () => new HttpResponse('', { status: 500 }), false],
    ['a gateway that found no server', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 }), true],
    ['a gateway that waited in vain', () => new HttpResponse('', { status: 504 }), true],
    ['the page of a network that wants a sign-in', () => HttpResponse.html('<h1>Wi-Fi</h1>'), true],
    ['no answer', () => HttpResponse.error(), true],
    ['an answer that breaks off', () => new HttpResponse(brokenBody()), true],
  ])('is offline after a health check with %s: %s', async (_what, answer, isOffline) => {
    server.use(http.get('*/health/live', answer));
    await connection.checkServer();
    expect(connection.isOffline()).toBe(isOffline);
  });

  it('goes offline when the answer is an offline copy', async () => {
    server.use(http.get(THING, () => HttpResponse.json({ ok: true }, { headers: { [OFFLINE_COPY_HEADER]: '1' } })));
    await callApi('GET', '/api/thing', { schema });
    expect(connection.isOffline()).toBe(true);
  });

  it('leaves the connection state unchanged by the copy that replaces a slow answer', async () => {
    server.use(
      http.get(THING, () => HttpResponse.json([{ ok: true }], { headers: { [OFFLINE_COPY_HEADER]: OFFLINE_SLOW } })),
    );
    expect(await callApiPage('/api/thing', { schema })).toMatchObject({ rows: [{ ok: true }], isOfflineCopy: false });
    expect(connection.isOffline()).toBe(false);
    connection.failed();
    await callApiPage('/api/thing', { schema });
    expect(connection.isOffline()).toBe(true);
  });
});
