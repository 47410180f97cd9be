import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import type { Material } from '../contract/materials.ts';
import { aNewChannel, post, reply } from './testing/community.ts';
import { aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aNewCourse } from './testing/new-content.ts';
import { aLearner } from './testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from './testing/test-academy.ts';
import { placeObject } from './testing/uploads.ts';
import type { PreviewKind, PreviewRows } from './web/pictures/preview-card.ts';
import { PreviewPicturesService } from './web/pictures/preview-pictures.service.ts';

const HASH = '0123456789abcdef';
const NOBODY = '019c0000-0000-7000-8000-000000000001';
/** Bytes from which WhatsApp shows no picture. */
const MAX_BYTES = 300 * 1000;

describe('GET /previews/{kind}/{file}', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ TRUST_PROXY: 'on' });
    trainer = await academy.signInStaff('trainer');
    admin = await academy.signInStaff('admin');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  const keptFiles = () => readdirSync(join(academy.database.environment.DATA_DIR, 'previews')).toSorted();

  function addressOf<Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]): string {
    const picture = academy.app.get(PreviewPicturesService, { strict: false }).pictureOf(kind, row);
    return 'path' in picture ? picture.path : picture.url;
  }

  async function aCourse(changes: Parameters<typeof aNewCourse>[0] = {}): Promise<CourseDetail> {
    return (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse(changes))).json;
  }

  async function sizeOf({ bytes }: TestAnswer) {
    const { format, width, height } = await sharp(bytes).metadata();
    return { format, width, height, isSmall: bytes.length < MAX_BYTES };
  }

  const PICTURE = { format: 'jpeg', width: 1200, height: 630, isSmall: true };

  it('sends a course picture that clients may cache forever, and 304 to a client that has it', async () => {
    const address = addressOf('course', await aCourse());
    const answer = await academy.api.get(address);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(answer.bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
    expect(await sizeOf(answer)).toEqual(PICTURE);
    const again = await academy.api.get(address, { 'if-none-match': String(answer.headers.etag) });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    expect((await academy.api.get(address)).bytes).toEqual(answer.bytes);
  });

  it('sends pictures for posts, materials, certificates and the academy', async () => {
    const ana = await aLearner(academy, 'ana');
    const question = await post(ana, (await aNewChannel(admin, 'Ventas')).id);
    await reply(ana, question.id);
    const discussion = (await academy.api.get<Discussion>(`/api/community/posts/${question.id}`)).json;
    const material: Material = await aNewMaterial(admin, (await aNewBrand(admin, 'Lumbre')).id);
    const addresses = [
      addressOf('post', discussion),
      addressOf('material', material),
      addressOf('certificate', { isValid: true }),
      addressOf('certificate', { isValid: false }),
      addressOf('academy', null),
    ];
    const answers = await Promise.all(addresses.map((address) => academy.api.get(address)));
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      addresses.map(() => 'public, max-age=31536000, immutable'),
    );
    expect(await Promise.all(answers.map(sizeOf))).toEqual(addresses.map(() => PICTURE));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(addresses.length);

    await admin.patch(`/api/admin/community/posts/${question.id}`, { isHidden: true });
    await academy.change(`UPDATE materials_material SET "isActive" = ${academy.database.isPostgres ? 'false' : '0'}`);
    const [hidden, inactive] = [await academy.api.get(addresses[0] ?? ''), await academy.api.get(addresses[1] ?? '')];
    expect(hidden).toMatchObject({ status: 404, json: { code: 'post_not_found' } });
    expect(inactive).toMatchObject({ status: 404, json: { code: 'material_not_found' } });
  });

  it('shows the current course, for a while at its earlier address too', async () => {
    const course = await aCourse();
    const before = addressOf('course', course);
    const earlier = await academy.api.get(before);
    const { version } = course;
    const saved = await trainer.put<CourseDetail>(
      `/api/admin/courses/${course.id}`,
      aNewCourse({ title: 'Otro título' }),
      {
        'if-match': `"${version}"`,
      },
    );
    const now = addressOf('course', saved.json);
    const [old, fresh] = [await academy.api.get(before), await academy.api.get(now)];
    expect(now).not.toBe(before);
    expect(old).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=300', etag: fresh.headers.etag },
    });
    expect(old.bytes).toEqual(fresh.bytes);
    expect(old.bytes).not.toEqual(earlier.bytes);
    expect(keptFiles().filter((name) => name.includes(course.id))).toEqual([`course-${now.split('/').at(-1)}`]);
  });

  it("sends a course's own picture, or a drawn picture when it can't be decoded", async () => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await placeObject(academy, '/objects/materials/foto.png', photo);
    await placeObject(academy, '/objects/materials/rota.png', photo.subarray(0, 200));
    await placeObject(academy, '/objects/materials/borrada.png', photo);
    const files = ['foto', 'rota', 'borrada'].map((name) => `/objects/materials/${name}.png`);
    const courses = await Promise.all(files.map((thumbnailUrl) => aCourse({ thumbnailUrl })));
    rmSync(join(academy.database.environment.DATA_DIR, 'objects/materials/borrada.png'));
    const corners = await Promise.all(
      courses.map(async (course) => {
        const { bytes } = await academy.api.get(addressOf('course', course));
        const [red = 0, green = 0, blue = 0] = await sharp(bytes)
          .extract({ left: 5, top: 600, width: 1, height: 1 })
          .raw()
          .toBuffer();
        return { isPhoto: red > 240 && green < 20 && blue < 20 };
      }),
    );
    expect(corners).toEqual([{ isPhoto: true }, { isPhoto: false }, { isPhoto: false }]);
  });

  it('sends no request to another host', async () => {
    let asked = 0;
    const other = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const thumbnailUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/foto.png`;
    const named = await aCourse({ thumbnailUrl: 'https://cdn.example/foto.png' });
    const answer = await academy.api.get(addressOf('course', await aCourse({ thumbnailUrl })));
    expect(addressOf('course', named)).toBe('https://cdn.example/foto.png');
    expect(await sizeOf(answer)).toEqual(PICTURE);
    expect((await academy.api.get(`/previews/course/${named.id}-${HASH}.jpg`)).status).toBe(200);
    other.close();
    expect(asked).toBe(0);
  });

  it('draws a picture once for simultaneous requests, and draws pictures in sequence', async () => {
    const courses = await Promise.all(Array.from({ length: 10 }, (_, index) => aCourse({ title: `Curso ${index}` })));
    const addresses = courses.flatMap((course) => [addressOf('course', course), addressOf('course', course)]);
    const answers = await Promise.all(addresses.map((address) => academy.api.get(address)));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(courses.length);
  });

  it('answers 404 for missing rows and malformed addresses', async () => {
    const course = await aCourse();
    const address = addressOf('course', course);
    await academy.api.get(address);
    await trainer.delete(`/api/admin/courses/${course.id}`);
    expect(await academy.api.get(address)).toMatchObject({ status: 404, json: { code: 'course_not_found' } });
    const paths = [
      `/previews/course/${NOBODY}-${HASH}.jpg`,
      `/previews/other/${NOBODY}-${HASH}.jpg`,
      `/previews/certificate/other-${HASH}.jpg`,
      `/previews/course/1-${HASH}.jpg`,
      `/previews/course/${NOBODY}.jpg`,
      `/previews/course/..%2f..%2fsecret-${HASH}.jpg`,
      '/previews/course',
      '/previews',
    ];
    const answers = await Promise.all(paths.map((path) => academy.api.get<{ statusCode: number }>(path)));
    expect(answers.map(({ status, json }) => [status, json.statusCode])).toEqual(paths.map(() => [404, 404]));
  });

  it('limits the requests of one address', async () => {
    const address = addressOf('academy', null);
    const etag = String((await academy.api.get(address)).headers.etag);
    const of = (client: string) => academy.api.get(address, { 'if-none-match': etag, 'x-forwarded-for': client });
    const answers = await Promise.all(Array.from({ length: 241 }, () => of('192.0.2.7')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await of('192.0.2.8')).status).toBe(304);
  });

  it('sends the picture even when it can’t be stored', async () => {
    const folder = join(academy.database.environment.DATA_DIR, 'previews');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    expect(await sizeOf(await academy.api.get(addressOf('academy', null)))).toEqual(PICTURE);
    expect(readFileSync(folder, 'utf8')).toBe('in the way');
  });
});
