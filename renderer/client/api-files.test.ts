import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NodeXhr } from '../testing/node-xhr.ts';
import { addressOf, realServer } from '../testing/real-server.ts';
import { connection, onAdminKeyRefused } from './api.ts';
import { downloadFile, uploadFile } from './api-files.ts';
import { writeStored } from './storage.ts';

const KB = 1024;
const server = realServer();

beforeEach(() => vi.stubGlobal('XMLHttpRequest', NodeXhr));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ statusCode: status, code, message: 'No.' }));
}

const schema = z.object({ parts: z.array(z.number()) });
const aFile = (sizeBytes: number, type = 'application/pdf') => new Blob([new Uint8Array(sizeBytes).fill(7)], { type });

describe('uploadFile', () => {
  it('sends the whole file with its type and credentials, and reports progress', async () => {
    let seen: unknown;
    server.answer(async (request, response) => {
      const { method, url, headers } = request;
      const { length } = await bytesOf(request);
      seen = {
        method,
        url,
        length,
        type: headers['content-type'],
        key: headers['x-admin-key'],
        token: headers.authorization,
      };
      response.end('{"parts":[1]}');
    });
    writeStored('adminKey', 'key-1');
    writeStored('authTokens', { accessToken: 'token-1', refreshToken: 'r' });
    const progress: (number | null)[][] = [];
    const answer = await uploadFile('/api/objects/put?s=1', aFile(300 * KB), {
      schema,
      onProgress: (...step) => void progress.push(step),
    });
    expect(answer).toEqual({ parts: [1] });
    expect(seen).toEqual({
      method: 'PUT',
      url: '/api/objects/put?s=1',
      length: 300 * KB,
      type: 'application/pdf',
      key: 'key-1',
      token: 'Bearer token-1',
    });
    const done = progress.map(([bytes]) => bytes ?? 0);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect(done.length).toBeGreaterThan(3);
    expect(progress.at(-1)).toEqual([300 * KB, 300 * KB]);
  });

  it('sends no credentials to another server', async () => {
    let headers: IncomingMessage['headers'] = {};
    server.answer(async (request, response) => {
      headers = request.headers;
      await bytesOf(request);
      response.end();
    });
    writeStored('adminKey', 'key-1');
    writeStored('authTokens', { accessToken: 'token-1', refreshToken: 'r' });
    const elsewhere = `${addressOf(await server.startAnother())}/bucket/a.pdf?signature=1`;
    expect(await uploadFile(elsewhere, aFile(KB), { schema })).toBeNull();
    expect([headers['x-admin-key'], headers.authorization, headers['content-type']]).toEqual([
      undefined,
      undefined,
      'application/pdf',
    ]);
  });

  it('sends no credentials to a signed address', async () => {
    let headers: IncomingMessage['headers'] = {};
    server.answer(async (request, response) => {
      headers = request.headers;
      await bytesOf(request);
      response.end('{"parts":[]}');
    });
    writeStored('adminKey', 'key-1');
    await uploadFile('/objects/materials/a.pdf?signature=1', aFile(KB), { schema, isSigned: true });
    expect(headers['x-admin-key']).toBeUndefined();
    server.answer(async (request, response) => {
      await bytesOf(request);
      refuse(response, 415, 'unsupported_type');
    });
    await expect(
      uploadFile('/objects/materials/a.pdf?signature=1', aFile(KB), { schema, isSigned: true }),
    ).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('throws the error code of a refused upload', async () => {
    server.answer(async (request, response) => {
      await bytesOf(request);
      refuse(response, 413, 'too_large');
    });
    await expect(uploadFile('/api/objects/put', aFile(KB), { schema })).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
    });
    expect(connection.isOffline()).toBe(false);
  });

  it('reports the refused admin key and keeps the learner tokens', async () => {
    const refused = vi.fn();
    onAdminKeyRefused(refused);
    server.answer(async (request, response) => {
      await bytesOf(request);
      refuse(response, 401, 'admin_session_ended');
    });
    writeStored('adminKey', 'key-1');
    writeStored('authTokens', { accessToken: 'token-1', refreshToken: 'r' });
    await expect(uploadFile('/api/objects/put', aFile(KB), { schema })).rejects.toMatchObject({ status: 401 });
    expect(refused).toHaveBeenCalledExactlyOnceWith('key-1');
    expect(window.localStorage.getItem('authTokens')).not.toBeNull();
  });

  it('throws offline when the connection breaks', async () => {
    server.answer((request) => request.once('data', () => request.destroy()));
    await expect(uploadFile('/api/objects/put', aFile(900 * KB), { schema })).rejects.toMatchObject({
      code: 'offline',
    });
    expect(connection.isOffline()).toBe(true);
  });

  it('throws offline when no byte moves within the limit', async () => {
    server.answer(() => undefined);
    await expect(uploadFile('/api/objects/put', aFile(KB), { schema, stallMs: 100 })).rejects.toMatchObject({
      code: 'offline',
    });
  });

  it('throws cancelled when aborted before or during the upload', async () => {
    server.answer(() => undefined);
    const end = new AbortController();
    const going = uploadFile('/api/objects/put', aFile(KB), {
      schema,
      signal: end.signal,
      onProgress: () => end.abort(),
    });
    await expect(going).rejects.toMatchObject({ code: 'cancelled' });
    await expect(uploadFile('/api/objects/put', aFile(KB), { schema, signal: end.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(connection.isOffline()).toBe(false);
  });
});

describe('downloadFile', () => {
  it('reads the whole file with its name and type, and reports progress', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'content-length': 200 * KB,
        'content-disposition': `attachment; filename="guia.pdf"; filename*=UTF-8''gu%C3%ADa%20de%20ventas.pdf`,
      });
      response.end(Buffer.alloc(200 * KB, 7));
    });
    const progress: (number | null)[][] = [];
    const { name, content } = await downloadFile('/objects/materials/a.pdf', {
      onProgress: (...step) => void progress.push(step),
    });
    expect([name, content.size, content.type]).toEqual(['guía de ventas.pdf', 200 * KB, 'application/pdf']);
    expect(progress.at(-1)).toEqual([200 * KB, 200 * KB]);
  });

  it.each([
    ['attachment; filename="a.csv"', 'a.csv'],
    [`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`, 'a.csv'],
    [undefined, null],
  ])('reads from disposition %j the name %j', async (disposition, name) => {
    server.answer((_request, response) => {
      response.writeHead(200, disposition ? { 'content-disposition': disposition } : {}).end('a');
    });
    expect((await downloadFile('/api/x')).name).toBe(name);
  });

  it('throws offline when the connection breaks', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': 10 * KB });
      response.write(Buffer.alloc(KB), () => response.destroy());
    });
    await expect(downloadFile('/api/x')).rejects.toMatchObject({ code: 'offline' });
  });

  it('throws the error code of a refused download', async () => {
    server.answer((_request, response) => refuse(response, 404, 'not_found'));
    await expect(downloadFile('/api/x')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('throws cancelled when aborted', async () => {
    server.answer((_request, response) => void response.writeHead(200).write('a'));
    const end = new AbortController();
    const going = downloadFile('/api/x', { signal: end.signal, onProgress: () => end.abort() });
    await expect(going).rejects.toMatchObject({ code: 'cancelled' });
  });
});
