import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RawConnection } from '../../testing/raw-connection.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, sendTo, signedAddress, upload, uploadInParts } from '../../testing/uploads.ts';

describe('a failing upload', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let url: string;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await academy.app.listen(0, '127.0.0.1');
    url = await academy.app.getUrl();
  });
  afterAll(() => academy.close());
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  const storedIn = ({ database }: TestAcademy) =>
    readdir(join(database.environment.DATA_DIR, 'objects', 'materials')).catch((): string[] => []);
  const stored = () => storedIn(academy);

  async function begin(address: string, ...headers: string[]): Promise<RawConnection> {
    return beginAt(url, address, ...headers);
  }

  async function beginAt(server: string, address: string, ...headers: string[]): Promise<RawConnection> {
    return (await RawConnection.open(server)).send(`PUT ${address} HTTP/1.1`, 'host: academia', ...headers, '');
  }

  it.each([
    ['of a length', [`content-length: ${SAMPLES.pdf.length}`], SAMPLES.pdf.subarray(0, 5_000)],
    [
      'in chunks',
      ['transfer-encoding: chunked'],
      Buffer.from(`1000\r\n${SAMPLES.pdf.toString().slice(0, 0x1000)}\r\n`),
    ],
  ])('leaves no file when its connection breaks, and can be repeated: %s', async (_how, headers, half) => {
    const before = await stored();
    const address = await signedAddress(trainer, { filename: 'a.pdf' });
    const connection = await begin(address, ...headers);
    connection.socket.write(half);
    await expect.poll(stored).toHaveLength(before.length + 1);
    connection.socket.destroy();
    await expect.poll(stored).toEqual(before);
    expect((await sendTo(academy.api, address, SAMPLES.pdf)).status).toBe(200);
  });

  it.each([
    ['it does not come', { bodyMs: 150, slowMs: 60_000 }, 'content-length: 1000'],
    ['it comes byte by byte', { bodyMs: 30_000, slowMs: 500 }, 'content-length: 90000000'],
  ])('is answered with 408 and leaves no file when it is too slow: %s', async (_how, limits, length) => {
    const timeLimits = { headersMs: 15_000, idleMs: 60_000, closingMs: 10_000, checkEveryMs: 5_000, ...limits };
    const strict = await TestAcademy.open({}, { timeLimits });
    await strict.app.listen(0, '127.0.0.1');
    const address = await signedAddress(await strict.signInStaff('trainer'), { filename: 'a.pdf' });
    const connection = await beginAt(await strict.app.getUrl(), address, length);
    connection.socket.write('%PDF-1.7');
    const trickle = setInterval(() => connection.socket.write('x'), 20);
    await connection.closed;
    clearInterval(trickle);
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => storedIn(strict)).toEqual([]);
    await strict.close();
  });

  it('is answered with 415 during the transfer when its content contradicts its name', async () => {
    const before = await stored();
    const connection = await begin(await signedAddress(trainer, { filename: 'a.pdf' }), 'content-length: 90000000');
    connection.socket.write(Buffer.alloc(8_192, '<svg>'));
    await connection.untilReceived(1);
    expect(connection.received).toMatch(/^HTTP\/1\.1 415 /);
    expect(await stored()).toEqual(before);
    connection.socket.destroy();
  });

  it('is answered with 503 and leaves no file when the disk is full', async () => {
    const before = await stored();
    const handle = await open(process.execPath);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    for (const step of ['write', 'sync'] as const) {
      const failing = vi.spyOn(Object.getPrototypeOf(handle), step).mockRejectedValue(full);
      expect(await upload(trainer, 'a.pdf', SAMPLES.pdf), step).toMatchObject({
        status: 503,
        json: { code: 'storage_full' },
      });
      expect(failing).toHaveBeenCalled();
      failing.mockRestore();
      expect(await stored()).toEqual(before);
    }
    await handle.close();
  });

  it('is refused before its first byte when too little room for the database would remain', async () => {
    const [address, inParts] = [await signedAddress(trainer, { filename: 'a.pdf' }), await uploadInParts(trainer)];
    const before = await stored();
    const { statfs } = fs.promises;
    const nearlyFull = { bavail: 65_536, bsize: 4_096 }; // 256 MB
    fs.promises.statfs = (async (path: string) => ({ ...(await statfs(path)), ...nearlyFull })) as typeof statfs;
    syncBuiltinESMExports();
    const body = { filename: 'a.mp4', size: 5_000, contentType: 'video/mp4' };
    const answers = [
      await trainer.post('/api/objects/multipart', body),
      await sendTo(academy.api, address, SAMPLES.pdf),
      await sendTo(trainer, `${inParts}/1`, SAMPLES.mp4),
    ];
    fs.promises.statfs = statfs;
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, json: { code: 'storage_full' } });
    expect(await stored()).toEqual(before);
  });
});
