import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_PICTURE_MAX_BYTES, type Profile } from '../../../contract/profile.ts';
import { UnusedObjectsService } from '../../objects/unused-objects.service.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';
import { placeObject } from '../../testing/uploads.ts';

const URL = '/v1/me/picture';

/**
 * A photograph, red above and blue below, stored sideways with an orientation like a phone's, and with its location.
 */
async function aPhonePhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 800, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = sharp({ create: { width: 800, height: 600, channels: 3, background: '#00f' } }).composite([
    { input: await half('#f00'), top: 0, left: 0 },
  ]);
  return sharp(await upright.png().toBuffer())
    .rotate(-90)
    .withExif({ IFD0: { Make: 'Camara', Orientation: '6' }, IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const aPhoto = (format: 'png' | 'webp' | 'jpeg' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#0a0' } })
    .toFormat(format)
    .toBuffer();

async function anAnimation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function png(...chunks: [string, Buffer][]): Buffer {
  const written = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...written]);
}

/** A small file whose header claims 40,000 x 40,000 pixels. */
function aBomb(): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  return png(['IHDR', header], ['IDAT', deflateSync(Buffer.alloc(1024 * 1024))], ['IEND', Buffer.alloc(0)]);
}

const put = (api: TestApi, bytes: Buffer): Promise<TestAnswer<Profile>> =>
  api.call('PUT', URL, bytes, { 'content-type': 'image/jpeg' });

describe('the own picture', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let url: string;
  let people = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '10' });
    await academy.app.listen(0, '127.0.0.1');
    url = await academy.app.getUrl();
    ana = await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());

  const stored = () =>
    readdir(join(academy.database.environment.DATA_DIR, 'objects', 'pictures')).catch((): string[] => []);

  async function addressAfter(bytes: Buffer): Promise<string> {
    const { status, json } = await put(ana.api, bytes);
    expect(status, JSON.stringify(json)).toBe(200);
    return json.profile.picture?.url ?? '';
  }

  it('is re-encoded upright as a square of 512 px without metadata of place and camera', async () => {
    const address = await addressAfter(await aPhonePhoto());
    expect(address).toMatch(/^\/objects\/pictures\/[0-9a-f-]{36}\.jpg$/);
    const { bytes, headers } = await academy.api.get(address);
    expect(headers['content-type']).toBe('image/jpeg');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual(Array(4).fill(undefined));
    const colour = async (top: number) => {
      const area = await sharp(bytes).extract({ left: 200, top, width: 40, height: 40 }).png().toBuffer();
      return (await sharp(area).stats()).dominant;
    };
    const [above, below] = [await colour(20), await colour(450)];
    expect(above.r).toBeGreaterThan(above.b);
    expect(below.b).toBeGreaterThan(below.r);
  });

  it.each(['png', 'webp', 'jpeg'] as const)(
    'may be %s; the file of the previous picture is removed',
    async (format) => {
      const before = await addressAfter(await aPhoto());
      const address = await addressAfter(await aPhoto(format));
      expect(address).not.toBe(before);
      await expect.poll(stored).toEqual([address.split('/').at(-1)]);
      expect((await ana.api.get<Profile>('/v1/me')).json.profile.picture).toEqual({ url: address });
    },
  );

  it('is removed with its file when the profile clears it', async () => {
    await addressAfter(await aPhoto());
    await ana.api.patch('/v1/me', { picture: '' });
    await expect.poll(stored).toEqual([]);
  });

  it("may not have the address of another person's picture", async () => {
    const berta = await aLearner(academy, 'berta');
    const address = await addressAfter(await aPhoto());
    const answer = await berta.api.patch('/v1/me', { picture: address });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'picture' }] } });
    expect((await ana.api.patch('/v1/me', { picture: address })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('may not have the address of a file that the person did not upload', async () => {
    const before = await addressAfter(await aPhoto());
    for (const address of ['/objects/materials/notas.pdf', '/objects/pictures/de-nadie.jpg']) {
      await placeObject(academy, address);
      const answer = await ana.api.patch('/v1/me', { picture: address });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'picture' }] } });
    }
    expect((await ana.api.get<Profile>('/v1/me')).json.profile.picture).toEqual({ url: before });
    await rm(join(academy.database.environment.DATA_DIR, '/objects/pictures/de-nadie.jpg'));
  });

  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['a drawing', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', 415, () => Buffer.alloc(0)],
    ['a HEIC', 415, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['an animated GIF', 415, () => anAnimation('gif')],
    ['a GIF', 415, () => aPhoto('gif')],
    ['an animated WebP', 415, () => anAnimation('webp')],
    [
      'an animated PNG',
      415,
      () => png(['IHDR', Buffer.alloc(13)], ['acTL', Buffer.alloc(8)], ['IDAT', Buffer.alloc(9)]),
    ],
    ['half a JPEG', 400, async () => (await aPhonePhoto()).subarray(0, 2_000)],
    ['half a PNG', 400, async () => (await aPhoto('png')).subarray(0, 200)],
    ['a bomb', 400, aBomb],
    [
      'noise behind a JPEG’s first bytes',
      400,
      () => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(500, 7)]),
    ],
    [
      'too much',
      413,
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(OWN_PICTURE_MAX_BYTES)]),
    ],
  ])('is refused for %s; the previous picture stays', async (_what, status, make) => {
    const before = await addressAfter(await aPhoto());
    const answer = await put(ana.api, await make());
    expect(answer).toMatchObject({ status });
    expect((await ana.api.get<Profile>('/v1/me')).json.profile.picture).toEqual({ url: before });
    expect((await academy.api.get(before)).status).toBe(200);
  });

  /** Begins an upload, and sends only its first half. */
  async function halfSent({ tokens }: TestLearner, photo: Buffer): Promise<RawConnection> {
    const connection = (await RawConnection.open(url)).send(
      `PUT ${URL} HTTP/1.1`,
      'host: academia',
      `authorization: Bearer ${tokens.accessToken}`,
      `content-length: ${photo.length}`,
      '',
    );
    connection.socket.write(photo.subarray(0, photo.length / 2));
    return connection;
  }

  /** Opens two uploads per learner that the server is receiving; it has refused a third. */
  async function twoOfEach(learners: readonly TestLearner[], photo: Buffer): Promise<RawConnection[]> {
    const ofEach = learners.map(async (learner) => {
      const three = await Promise.all([1, 2, 3].map(() => halfSent(learner, photo)));
      const refused = () => three.filter(({ received }) => received.startsWith('HTTP/1.1 429 '));
      await expect.poll(refused).toHaveLength(1);
      return three.filter((one) => !refused().includes(one));
    });
    return (await Promise.all(ofEach)).flat();
  }

  it('requires a token; an upload that breaks off half-way leaves no file', async () => {
    expect((await put(academy.api, await aPhoto())).status).toBe(401);
    const before = await stored();
    const photo = await aPhoto();
    const connection = await halfSent(ana, photo);
    connection.socket.destroy();
    await connection.closed;
    expect((await put(ana.api, photo)).status).toBe(200);
    await expect.poll(stored).toHaveLength(before.length);
  });

  it.each<[string, (learner: TestLearner) => Promise<unknown>]>([
    ['its session has ended', ({ api, tokens }) => api.post('/api/auth/logout', { refreshToken: tokens.refreshToken })],
    [
      'its account was deactivated',
      ({ id }) => academy.change(`UPDATE auth_account SET "isActive" = false WHERE id = '${id}'`),
    ],
  ])('is refused with 401 when %s during the upload', async (_what, end) => {
    const learner = await aLearner(academy, `subiendo${people++}`);
    const others = await stored();
    const photo = await aPhoto();
    const uploads = await twoOfEach([learner], photo);
    await end(learner);
    for (const { socket } of uploads) socket.write(photo.subarray(photo.length / 2));
    await expect.poll(() => uploads.every(({ received }) => received.startsWith('HTTP/1.1 401 '))).toBe(true);
    expect((await stored()).toSorted()).toEqual(others.toSorted());
    for (const { socket } of uploads) socket.destroy();
  });

  it('is refused while the account sends two others, or the academy receives 12', async () => {
    const photo = await aPhoto();
    const uploads = await twoOfEach([ana], photo);
    const headers = { 'retry-after': '10' };
    expect(await put(ana.api, photo)).toMatchObject({ status: 429, headers, json: { code: 'too_many_requests' } });
    const others = await Promise.all(
      ['carla', 'dora', 'elsa', 'fany', 'gina', 'hilda'].map((name) => aLearner(academy, name)),
    );
    const last = others.pop() as TestLearner;
    expect((await put(last.api, photo)).status).toBe(200);

    uploads.push(...(await twoOfEach(others, photo)));
    expect(await put(last.api, photo)).toMatchObject({ status: 503, headers, json: { code: 'busy' } });
    for (const { socket } of uploads) socket.destroy();
    await expect.poll(async () => (await put(last.api, photo)).status).toBe(200);
    await expect.poll(async () => (await put(ana.api, photo)).status).toBe(200);
    await last.api.patch('/v1/me', { picture: '' });
  });

  it.each<[string, 429 | 503, number]>([
    ['of the same account, when that has two', 429, 1],
    ['of anybody, when all places are taken', 503, 6],
  ])('takes the place of an upload %s, after that has been arriving for 10 s', async (_whose, status, accounts) => {
    const photo = await aPhoto();
    const crowd = await Promise.all(Array.from({ length: accounts }, () => aLearner(academy, `lenta${people++}`)));
    const uploads = await twoOfEach(crowd, photo);
    const { api } = status === 429 ? (crowd[0] as TestLearner) : await aLearner(academy, `otra${people++}`);
    academy.clock.advance(9_000);
    expect(await put(api, photo)).toMatchObject({ status, headers: { 'retry-after': '1' } });
    academy.clock.advance(1_000);
    expect((await put(api, photo)).status).toBe(200);
    await expect.poll(() => uploads.flatMap(({ received }) => received.split(' ')[1] ?? [])).toEqual(['503']);
    for (const { socket } of uploads) socket.destroy();
    await api.patch('/v1/me', { picture: '' });
  });

  it('is removed by the clean-up of unused objects when no account refers to it', async () => {
    await addressAfter(await aPhoto());
    await academy.change(`UPDATE auth_account SET "pictureUrl" = NULL WHERE id = '${ana.id}'`);
    academy.clock.advance(365 * 24 * 3_600_000);
    await academy.app.get(UnusedObjectsService, { strict: false }).removeUnused();
    expect(await stored()).toEqual([]);
  });
});
