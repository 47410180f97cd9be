import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aLearner } from '../../testing/people.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { SmallDisk } from '../../testing/small-disk.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, sendTo, signedAddress, upload, uploadInParts } from '../../testing/uploads.ts';

const MIB = 1024 * 1024;
const ROUNDS = 50;
const FULL = { status: 503, json: { code: 'storage_full' } };

describe('concurrent uploads to a nearly full disk', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let url: string;
  let disk: SmallDisk | undefined;
  const connections: RawConnection[] = [];

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    await academy.app.listen(0, '127.0.0.1');
    url = await academy.app.getUrl();
  });
  afterAll(() => academy.close());
  afterEach(async () => {
    for (const { socket } of connections.splice(0)) socket.destroy();
    await expect.poll(drafts).toEqual([]);
    disk?.remove();
  });

  const inData = (...names: string[]) => join(academy.database.environment.DATA_DIR, ...names);
  const drafts = async () =>
    (await readdir(inData('objects', 'materials')).catch((): string[] => [])).filter((name) => name.startsWith('.'));
  const statuses = () =>
    connections.map(({ received }) => received.split(' ')[1]).filter((status) => status !== undefined);

  function shrink(roomBytes: number): SmallDisk {
    disk = new SmallDisk(roomBytes, [inData('objects', 'materials'), inData('imports'), inData('objects', 'pictures')]);
    return disk;
  }

  async function begin(...headers: string[]): Promise<RawConnection> {
    const address = await signedAddress(admin, { filename: 'a.pdf' });
    const connection = await RawConnection.open(url);
    connections.push(connection);
    return connection.send(`PUT ${address} HTTP/1.1`, 'host: academia', ...headers, '');
  }

  async function beginSix(): Promise<void> {
    for (let index = 0; index < 6; index += 1) (await begin(`content-length: ${55 * MIB}`)).socket.write(SAMPLES.pdf);
  }

  it('are refused when they do not fit beside the others, and fit after those have ended', {
    timeout: 180_000,
  }, async () => {
    shrink(120 * MIB);
    for (let round = 0; round < ROUNDS; round += 1) {
      await beginSix();
      await expect.poll(statuses).toEqual(Array(4).fill('503'));
      await expect.poll(drafts).toHaveLength(2);
      for (const { socket } of connections.splice(0)) socket.destroy();
      await expect.poll(drafts).toEqual([]);
    }
    expect((await upload(admin, 'a.pdf', SAMPLES.pdf)).status).toBe(200);
  });

  it('without a content length are refused when the room is used up', async () => {
    const small = shrink(3 * MIB + (await bytesStored()));
    const before = await bytesStored();
    for (let index = 0; index < 3; index += 1) {
      const { socket } = await begin('transfer-encoding: chunked');
      const chunk = Buffer.alloc(64 * 1024, SAMPLES.pdf);
      for (let sent = 0; sent < 4 * MIB; sent += chunk.length)
        socket.write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]));
    }
    await expect.poll(statuses).toEqual(Array(3).fill('503'));
    expect(small.usedMostBytes).toBeLessThanOrEqual(before + 3 * MIB);
    expect(small.usedMostBytes).toBeGreaterThan(before);
    await expect.poll(drafts).toEqual([]);
  });

  it('are refused on every route while another upload has reserved the room, and accepted afterwards', async () => {
    const part = await uploadInParts(admin);
    const ana = await aLearner(academy, 'ana');
    shrink(MIB + (await bytesStored()));
    const holder = await begin(`content-length: ${MIB - 1_000}`);
    holder.socket.write(SAMPLES.pdf);
    await expect.poll(drafts).toHaveLength(1);
    const csv = `Email,Nombre,Apellido\nana@example.com,Ana,Rojas${'\n'.repeat(5_000)}`;
    const send = async (isChunked: boolean) => {
      const body = (content: Buffer | string) =>
        isChunked ? Readable.from([Buffer.from(content)]) : Buffer.from(content);
      return [
        await sendTo(
          academy.api,
          await signedAddress(admin, { filename: 'b.png' }),
          body(Buffer.concat([SAMPLES.png, Buffer.alloc(2_000)])) as Buffer,
        ),
        await sendTo(admin, `${part}/1`, body(SAMPLES.mp4) as Buffer),
        await admin.call('POST', '/api/admin/imports?kind=accounts', body(csv), { 'content-type': 'text/csv' }),
        await ana.api.call('PUT', '/v1/me/picture', body(SAMPLES.png)),
      ];
    };
    for (const isChunked of [false, true])
      expect(await send(isChunked)).toEqual(
        Array(4).fill(expect.objectContaining({ status: 503, json: expect.objectContaining(FULL.json) })),
      );
    expect(await admin.call('POST', '/api/admin/backups/upload', Readable.from([SAMPLES.pdf]))).toMatchObject(
      academy.database.isPostgres ? { status: 409 } : FULL,
    );
    holder.socket.destroy();
    await expect.poll(drafts).toEqual([]);
    expect((await send(false)).map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  });

  async function bytesStored(): Promise<number> {
    const measure = new SmallDisk(0, [inData('objects', 'materials')]);
    await measure.freeBytes();
    measure.remove();
    return measure.usedMostBytes;
  }
});
