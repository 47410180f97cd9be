import { OWN_PICTURE_PX } from '../../../contract/profile.ts';
import type { Square } from './crop.ts';
import { text } from './picture.es.ts';

/** File types offered by the file dialog. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

/** Maximum file size; cameras produce less, and decoding more exhausts a phone's memory. */
const FILE_MAX_BYTES = 40 * 1024 * 1024;
/** Maximum pixels per side that browsers can draw. */
const SIDE_MAX_PX = 16_384;
/** Minimum pixels per side; smaller pictures would be blurred. */
const SIDE_MIN_PX = 64;
const HEIC = /\.(heic|heif|avif)$|^image\/(heic|heif|avif)/i;
const QUALITY = 0.9;

/** A chosen photograph; `close` releases its memory. */
export interface Photo {
  readonly image: HTMLImageElement;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Reason in Spanish why a file cannot be the picture. */
export class PhotoRefusal extends Error {}

/** Opens a file and rotates it upright. @throws PhotoRefusal */
export async function openPhoto(file: File): Promise<Photo> {
  if (HEIC.test(file.type) || HEIC.test(file.name)) throw new PhotoRefusal(text.heic);
  if (!PHOTO_TYPES.split(',').includes(file.type)) throw new PhotoRefusal(text.notAPhoto);
  if (file.size > FILE_MAX_BYTES) throw new PhotoRefusal(text.tooLarge);
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    close();
    throw new PhotoRefusal(text.broken);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const refusal = refusalOf(width, height);
  if (refusal === null) return { image, width, height, close };
  close();
  throw new PhotoRefusal(refusal);
}

function refusalOf(width: number, height: number): string | null {
  if (Math.min(width, height) < SIDE_MIN_PX) return text.tooSmall;
  return Math.max(width, height) > SIDE_MAX_PX ? text.tooLarge : null;
}

/** The selected square in its stored size; nothing else of the file is sent. @throws PhotoRefusal */
export async function cutOut({ image }: Photo, { left, top, side }: Square): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = OWN_PICTURE_PX;
  canvas.height = OWN_PICTURE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoRefusal(text.broken);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, OWN_PICTURE_PX, OWN_PICTURE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, OWN_PICTURE_PX, OWN_PICTURE_PX);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new PhotoRefusal(text.broken);
  return blob;
}
