import { OWN_PICTURE_PX } from '../../../contract/profile.ts';
import { opened } from '../../files/opened-picture.ts';

const QUALITY = 82;

/** A picture in its stored form; null for a file that can't be decoded completely. */
export type Portrait = { readonly jpeg: Uint8Array } | null;

/** The middle of a photograph, upright, as a square without metadata such as place and camera. */
export async function portraitOf(bytes: Uint8Array): Promise<Portrait> {
  try {
    const square = opened(bytes).autoOrient().resize(OWN_PICTURE_PX, OWN_PICTURE_PX, { fit: 'cover' });
    const jpeg = await square
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
    return { jpeg };
  } catch {
    return null; // broken off, or larger than is decoded
  }
}
