import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { realServer } from '../testing/real-server.ts';
import { connection } from './api.ts';
import { openStream, SILENCE_MS, type StreamEvent } from './api-stream.ts';
import { writeStored } from './storage.ts';

const server = realServer();

/** Answers with a stream; `work` writes to it. */
function stream(work: (response: ServerResponse) => void): void {
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    work(response);
  });
}

function listen(options: Partial<Parameters<typeof openStream>[1]> = {}) {
  const events: StreamEvent[] = [];
  const ended = openStream('/api/stream', { onEvent: (event) => void events.push(event), ...options });
  return { events, ended };
}

describe('openStream', () => {
  it('passes on events cut at any byte, and resolves when the server ends the stream', async () => {
    const text =
      ': viva\n\ndata: uno\n\nevent: reply\r\ndata: {"a":\r\ndata: "ñ"}\r\nid: 7\r\n\r\nevent: empty\n\ndata: dos\n\ndata: never ended';
    const bytes = Buffer.from(text);
    stream(async (response) => {
      for (let start = 0; start < bytes.length; start += 7) {
        await new Promise((resolve) => response.write(bytes.subarray(start, start + 7), resolve));
      }
      response.end();
    });
    const { events, ended } = listen();
    await ended;
    expect(events).toEqual([
      { name: 'message', data: 'uno' },
      { name: 'reply', data: '{"a":\n"ñ"}' },
      { name: 'message', data: 'dos' },
    ]);
  });

  it('sends the credentials in headers, not in the address', async () => {
    let asked: unknown;
    server.answer((request, response) => {
      const { accept, authorization } = request.headers;
      asked = { url: request.url, accept, authorization };
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
    });
    writeStored('authTokens', { accessToken: 'token-1', refreshToken: 'r' });
    await listen({ query: { post: '1' } }).ended;
    expect(asked).toEqual({ url: '/api/stream?post=1', accept: 'text/event-stream', authorization: 'Bearer token-1' });
  });

  it('calls onSign also for a comment without an event', async () => {
    stream((response) => response.end(': \n\n'));
    const onSign = vi.fn();
    const { events, ended } = listen({ onSign });
    await ended;
    expect([onSign.mock.calls.length, events]).toEqual([1, []]);
  });

  it('throws offline after too long a silence', async () => {
    stream((response) => response.write('data: uno\n\n'));
    const { events, ended } = listen({ silenceMs: 50 });
    await expect(ended).rejects.toMatchObject({ code: 'offline' });
    expect([events.length, connection.isOffline()]).toEqual([1, true]);
  });

  it('stays open while data arrives within the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let response: ServerResponse | undefined;
    stream((opened) => {
      response = opened;
      opened.write('data: 0\n\n');
    });
    let heard = () => {};
    const next = () => new Promise<void>((resolve) => (heard = resolve));
    const first = next();
    const { ended } = listen({ onEvent: () => heard() });
    await first;
    for (const sign of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 5_000);
      const another = next();
      response?.write(`data: ${sign}\n\n`);
      await another;
    }
    response?.end();
    await expect(ended).resolves.toBeUndefined();
    vi.useRealTimers();
  });

  it('throws offline when the server drops the connection', async () => {
    stream((response) => response.write('data: uno\n\n', () => response.destroy()));
    await expect(listen().ended).rejects.toMatchObject({ code: 'offline' });
  });

  it('throws cancelled when the caller aborts it, and stays online', async () => {
    const hangingUp = new Promise<void>((resolve) => {
      stream((response) => {
        response.once('close', resolve);
        response.write('data: uno\n\n');
      });
    });
    const end = new AbortController();
    const { ended } = listen({ signal: end.signal, onEvent: () => end.abort() });
    await expect(ended).rejects.toMatchObject({ code: 'cancelled' });
    await hangingUp;
    expect(connection.isOffline()).toBe(false);
  });

  it('throws the error code of a refusal', async () => {
    server.answer((_request, response) => {
      const problem = { statusCode: 403, code: 'not_yours', message: 'Esto pertenece a otra persona.' };
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(problem));
    });
    const onSign = vi.fn();
    await expect(listen({ onSign }).ended).rejects.toMatchObject({ status: 403, code: 'not_yours' });
    expect(onSign).not.toHaveBeenCalled();
  });

  it('throws unexpected for an answer that is no stream', async () => {
    server.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    await expect(listen().ended).rejects.toMatchObject({ code: 'unexpected' });
  });
});
