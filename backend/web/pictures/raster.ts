import sharp, { type Sharp } from 'sharp';
import { opened } from '../../files/opened-picture.ts';
import type { Box } from './card-frame.ts';
import { PREVIEW_HEIGHT, PREVIEW_MAX_BYTES, PREVIEW_WIDTH } from './preview-size.ts';

/** Limits for pictures that fill the preview; others are shown complete beside the title. */
const WIDE = { fromRatio: 1.4, toRatio: 2.7, minWidth: 600 };
const CORNERS = 18;
/** Tried in this order until the file has at most `PREVIEW_MAX_BYTES`. */
const QUALITIES = [86, 78, 68, 56, 42, 28, 12];

/** A decoded picture or logo, to be placed on a drawing. */
export interface Laid {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Whether the picture (its first frame) may fill the preview; null when it can't be decoded. */
export async function isWide(bytes: Uint8Array): Promise<boolean | null> {
  try {
    const { width, height } = (await opened(bytes).metadata()).autoOrient;
    return width >= WIDE.minWidth && width / height >= WIDE.fromRatio && width / height <= WIDE.toRatio;
  } catch {
    return null; // broken, too large, or of another type
  }
}

/** The picture over the whole preview; null when it can't be decoded. */
export async function filling(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const pixels = opened(bytes).autoOrient().resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'cover' });
    return await asJpeg(pixels.flatten({ background: '#fff' }), '4:2:0');
  } catch {
    return null; // decoding failed
  }
}

/** The complete picture, as large as fits in the box, with round corners; null when it can't be decoded. */
export async function whole(bytes: Uint8Array, { width, height }: Pick<Box, 'width' | 'height'>): Promise<Laid | null> {
  try {
    const fitted = opened(bytes).autoOrient().resize(width, height, { fit: 'inside' }).ensureAlpha().png();
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
    const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${CORNERS}"/></svg>`;
    const png = await sharp(data)
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return { png, width: info.width, height: info.height };
  } catch {
    return null; // decoding failed
  }
}

/** The drawing with the placed pictures, as a JPEG file. */
export async function painted(svg: string, laid: readonly (Laid & Pick<Box, 'left' | 'top'>)[]): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  const whole = drawing.composite(
    laid.map(({ png, left, top }) => ({ input: png, left: Math.round(left), top: Math.round(top) })),
  );
  return asJpeg(whole, '4:4:4');
}

async function asJpeg(picture: Sharp, chromaSubsampling: '4:4:4' | '4:2:0'): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: info })
      .jpeg({ quality, chromaSubsampling, progressive: true, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= PREVIEW_MAX_BYTES) break;
  }
  return jpeg;
}
