import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnCard } from './drawn-card.ts';
import type { PreviewCard } from './preview-card.ts';

const NONE = { picture: undefined, logo: undefined };
const MAX_BYTES = 300 * 1000;
const ID = '019c0000-0000-7000-8000-000000000001';

function aCourseCard(title = 'Manejo de objeciones'): PreviewCard {
  const course = { id: ID, title, category: 'Ventas', tags: [] };
  const said = { over: 'Ventas · Básico', title, under: '12 lecciones · 3 h 9 min' };
  return { look: { kind: 'course', course }, ...said, picture: null, academy: 'Academia', logo: null };
}
const aMaterialCard = (): PreviewCard => ({ ...aCourseCard(), look: { kind: 'material', brandId: ID } });
const aPostCard = (title: string): PreviewCard => ({ ...aCourseCard(title), look: { kind: 'post', author: 'Ana' } });

async function expectPicture(jpeg: Buffer): Promise<void> {
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(MAX_BYTES);
}

/** A picture of random dots, the content that compresses worst. */
function noise(width: number, height: number) {
  const dots = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: dots } });
}

/** A PNG file of one colour whose header claims that size. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the preview picture of a course', () => {
  it("is the course's own file across the whole picture, also a rotated or noisy one", async () => {
    const photo = await noise(1600, 900).png().toBuffer();
    const turned = await noise(900, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const drawn = await drawnCard(aCourseCard(), NONE);
    const pictures = await Promise.all(
      [photo, turned].map((picture) => drawnCard(aCourseCard(), { ...NONE, picture })),
    );
    for (const jpeg of pictures) await expectPicture(jpeg);
    const spread = async (jpeg: Buffer) => {
      const corner = await sharp(jpeg).extract({ left: 0, top: 0, width: 60, height: 60 }).png().toBuffer();
      const { channels } = await sharp(corner).stats();
      return channels[0]?.stdev ?? 0;
    };
    const [own = 0, ownTurned = 0, flat = 0] = await Promise.all([...pictures, drawn].map(spread));
    expect(flat).toBeLessThan(10);
    expect(Math.min(own, ownTurned)).toBeGreaterThan(20);
  });

  it.each(['jpeg', 'webp', 'gif'] as const)('accepts a file of the type %s', async (format) => {
    const red = sharp({ create: { width: 800, height: 450, channels: 3, background: '#ff0000' } });
    const picture = await red.toFormat(format).toBuffer();
    const [own, drawn] = [await drawnCard(aCourseCard(), { ...NONE, picture }), await drawnCard(aCourseCard(), NONE)];
    await expectPicture(own);
    expect(own.equals(drawn)).toBe(false);
  });

  it('shows the first frame of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 800, height: 450, channels: 3, background } })
        .png()
        .toBuffer();
    const picture = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const { channels } = await sharp(await drawnCard(aCourseCard(), { ...NONE, picture })).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
  });

  it('shows a narrow or small file beside the title', async () => {
    for (const picture of [await noise(300, 900).png().toBuffer(), await noise(64, 36).png().toBuffer()]) {
      const jpeg = await drawnCard(aCourseCard(), { ...NONE, picture });
      await expectPicture(jpeg);
      expect(jpeg.equals(await drawnCard(aCourseCard(), NONE))).toBe(false);
    }
  });
});

describe('a file that cannot be decoded as a picture', () => {
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450">${content}</svg>`);
  const files: [string, () => Buffer | Promise<Buffer>][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['random bytes', () => Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251))],
    ['the beginning of a JPEG file', async () => (await noise(800, 450).jpeg().toBuffer()).subarray(0, 3_000)],
    [
      'bytes after the signature of a GIF file',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_000, 0xff)]),
    ],
    ['a PNG file of 400 megapixels', () => aBomb(20_000, 20_000)],
    ['a PNG file of the largest size', () => aBomb(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a drawing in SVG', () => svg('<rect width="800" height="450" fill="red"/>')],
    ['a drawing that reads a file', () => svg('<image href="file:///etc/passwd" width="800" height="450"/>')],
    ['a TIFF file', () => noise(800, 450).tiff().toBuffer()],
    ['a PDF file', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ];
  let drawn: Buffer;
  beforeAll(async () => {
    drawn = await drawnCard(aCourseCard(), NONE);
  });

  it.each(files)('is left out of the preview: %s', async (_name, make) => {
    const file = await make();
    expect((await drawnCard(aCourseCard(), { picture: file, logo: file })).equals(drawn)).toBe(true);
  });

  it('leaves the drawn sheet of a material in place', async () => {
    const without = await drawnCard(aMaterialCard(), NONE);
    expect((await drawnCard(aMaterialCard(), { ...NONE, picture: Buffer.from('text') })).equals(without)).toBe(true);
  });
});

describe('the title on a preview picture', () => {
  it('is drawn without emoji and without letters that the fonts lack', async () => {
    const plain = await drawnCard(aPostCard('Vende más'), NONE);
    expect((await drawnCard(aPostCard('Vende 日本 más 🚀 مرحبا'), NONE)).equals(plain)).toBe(true);
  });

  it("is replaced by the academy's name when the fonts have none of its letters", async () => {
    const named = await drawnCard(aPostCard('Academia'), NONE);
    expect((await drawnCard(aPostCard('日本語 🚀'), NONE)).equals(named)).toBe(true);
  });

  it.each(['</svg><image href="file:///etc/passwd"/>', 'W'.repeat(200), ''])(
    'is drawn for any text: %s',
    async (title) => {
      for (const card of [
        aCourseCard(title),
        aPostCard(title),
        { ...aMaterialCard(), title, academy: title, over: title, under: title },
      ])
        await expectPicture(await drawnCard(card, NONE));
    },
  );
});
