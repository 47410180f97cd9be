/** The kind of a file by its first bytes: a photograph, or the reason for its refusal. */
export type PictureKind = 'photo' | 'animated' | 'heic' | 'other';

const HEIC_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;

export function pictureKindOf(bytes: Buffer): PictureKind {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'photo';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return isAnimatedPng(bytes) ? 'animated' : 'photo';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return isAnimatedWebp(bytes) ? 'animated' : 'photo';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'animated';
  return text(4, 8) === 'ftyp' && HEIC_BRANDS.test(text(8, 12)) ? 'heic' : 'other';
}

/** The chunk `acTL` before the first `IDAT` marks an animation. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return control >= 0 && control < bytes.indexOf('IDAT');
}

/** Bit 1 of the flags in the extended header marks an animation. */
function isAnimatedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
}
