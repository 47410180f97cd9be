import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../../../contract/objects.ts';
import { writeStored } from '../../client/storage.ts';
import { NodeXhr } from '../../testing/node-xhr.ts';
import { realServer } from '../../testing/real-server.ts';
import { Transfer } from './transfer.ts';

const PART = 8 * 1024 * 1024;
const STORED = { url: '/objects/materials/a.mp4', filename: 'a.mp4', size: 1, contentType: 'video/mp4' };
const server = realServer();

beforeEach(() => vi.stubGlobal('XMLHttpRequest', NodeXhr));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Drains a request; ignores that the client aborts it. */
async function readWhole(request: IncomingMessage): Promise<void> {
  await request
    .resume()
    .toArray()
    .catch(() => undefined);
}

/** Simulates a server for uploads. Returns its calls and the parts that it has. */
function uploadServer({ has = [] as number[], breaks = () => false as boolean } = {}) {
  const calls: string[] = [];
  const parts = new Set(has);
  const json = (response: ServerResponse, body: object) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  server.answer(async (request: IncomingMessage, response) => {
    const call = `${request.method} ${request.url}`;
    if (call !== 'GET /health/live') calls.push(request.headers['x-admin-key'] ? `${call} as staff` : call);
    if (request.method === 'PUT' && breaks()) return void request.once('data', () => request.destroy());
    await readWhole(request);
    const part = Number(/multipart\/\w+\/(\d+)/.exec(request.url ?? '')?.[1]);
    if (part) parts.add(part);
    if (request.url === '/api/objects/upload')
      return json(response, { uploadURL: 'http://elsewhere:1/objects/materials/a.pdf?expires=1&signature=s' });
    if (request.method === 'PUT' && !part) return json(response, STORED);
    if (call.endsWith('/complete')) return json(response, STORED);
    json(response, { uploadId: 'u1', partSize: PART, partCount: 13, parts: [...parts] });
  });
  return { calls, parts };
}

const aVideo = () => new Blob([new Uint8Array(UPLOAD_MAX_BYTES + 1)], { type: 'video/mp4' });
const ALL_BUT = (...missing: number[]) =>
  Array.from({ length: 13 }, (_, index) => index + 1).filter((part) => !missing.includes(part));

function aTransfer(file: Blob, events: Partial<ConstructorParameters<typeof Transfer>[2]> = {}): Transfer {
  return new Transfer(file, 'clase.mp4', { onProgress: () => undefined, onWaiting: () => undefined, ...events });
}

describe('Transfer', () => {
  beforeEach(() => writeStored('adminKey', 'key-1'));

  it('sends a small file with one PUT to the given path on the origin of the page, without the admin key', async () => {
    const { calls } = uploadServer();
    const progress: number[] = [];
    const stored = await aTransfer(new Blob(['%PDF']), { onProgress: (bytes) => void progress.push(bytes) }).run();
    expect(stored).toEqual(STORED);
    expect(calls).toEqual(['POST /api/objects/upload as staff', 'PUT /objects/materials/a.pdf?expires=1&signature=s']);
    expect(progress.at(-1)).toBe(4);
  });

  it('sends a large file in parts, without those that the server has', async () => {
    const { calls } = uploadServer({ has: ALL_BUT(2, 13) });
    const progress: number[] = [];
    expect(await aTransfer(aVideo(), { onProgress: (bytes) => void progress.push(bytes) }).run()).toEqual(STORED);
    expect(calls).toEqual([
      'POST /api/objects/multipart as staff',
      'PUT /api/objects/multipart/u1/2 as staff',
      'PUT /api/objects/multipart/u1/13 as staff',
      'POST /api/objects/multipart/u1/complete as staff',
    ]);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(progress.at(-1)).toBe(UPLOAD_MAX_BYTES + 1);
  });

  it('waits for a lost connection, and resumes with the missing part', async () => {
    let lost = 1;
    const { calls } = uploadServer({ has: ALL_BUT(12, 13), breaks: () => lost-- > 0 });
    const waiting: boolean[] = [];
    expect(await aTransfer(aVideo(), { onWaiting: (isWaiting) => void waiting.push(isWaiting) }).run()).toEqual(STORED);
    expect(waiting).toEqual([true, false]);
    expect(calls.slice(1)).toEqual([
      'PUT /api/objects/multipart/u1/12 as staff',
      'GET /api/objects/multipart/u1 as staff',
      'PUT /api/objects/multipart/u1/12 as staff',
      'PUT /api/objects/multipart/u1/13 as staff',
      'POST /api/objects/multipart/u1/complete as staff',
    ]);
  });

  it('sends nothing while it is paused, and continues when it is resumed', async () => {
    const { calls } = uploadServer({ has: ALL_BUT(13) });
    const transfer = aTransfer(aVideo());
    transfer.pause();
    const run = transfer.run();
    expect(calls).toEqual([]);
    transfer.resume();
    expect(await run).toEqual(STORED);
  });

  it('deletes the received parts when it is cancelled', async () => {
    const { calls } = uploadServer({ has: ALL_BUT(13) });
    const transfer: Transfer = aTransfer(aVideo(), { onProgress: (bytes) => bytes > 12 * PART && transfer.cancel() });
    expect(await transfer.run()).toBeNull();
    await expect.poll(() => calls).toContain('DELETE /api/objects/multipart/u1 as staff');
  });

  it('fails when a single PUT breaks off, and succeeds at the next run', async () => {
    let lost = 1;
    uploadServer({ breaks: () => lost-- > 0 });
    const transfer = aTransfer(new Blob(['%PDF'.repeat(50_000)]));
    await expect(transfer.run()).rejects.toMatchObject({ code: 'offline' });
    expect(await transfer.run()).toEqual(STORED);
  });
});
