import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isPlainJpeg } from './plain-jpeg.ts';

const aPhoto = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#0a0' } })
    .toFormat(format)
    .toBuffer();

describe('isPlainJpeg', () => {
  const small = (metadata = false) => {
    const square = sharp({ create: { width: 512, height: 512, channels: 3, background: '#0a0' } });
    return (metadata ? square.withExif({ IFD0: { Make: 'Camara' } }) : square).jpeg().toBuffer();
  };

  it('accepts a small JPEG without metadata, as the screen makes it', async () => {
    expect(isPlainJpeg(await small())).toBe(true);
    const progressive = sharp({ create: { width: 300, height: 512, channels: 3, background: '#0a0' } }).jpeg({
      progressive: true,
    });
    expect(isPlainJpeg(await progressive.toBuffer())).toBe(true);
    // Chromium's canvas adds a colour profile.
    const profiled = sharp({ create: { width: 512, height: 512, channels: 3, background: '#0a0' } })
      .withIccProfile('srgb')
      .jpeg();
    expect(isPlainJpeg(await profiled.toBuffer())).toBe(true);
  });

  it('refuses metadata, large pictures, other formats, truncated files and additional data', async () => {
    const plain = await small();
    const spoilt = [
      await small(true),
      await aPhoto('jpeg'),
      await aPhoto('png'),
      plain.subarray(0, plain.length - 2),
      Buffer.concat([plain, Buffer.from('<script>')]),
      Buffer.concat([plain, Buffer.from('<script>'), Buffer.from([0xff, 0xd9])]),
      Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 4, 1, 2]), plain.subarray(2)]),
      Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe2, 0, 4, 1, 2]), plain.subarray(2)]),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      Buffer.alloc(0),
    ];
    expect(spoilt.map(isPlainJpeg)).toEqual(spoilt.map(() => false));
  });
});
