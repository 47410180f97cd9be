import { OWN_PICTURE_PX } from '../../../contract/profile.ts';

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xffd9;
const START_OF_SCAN = 0xffda;
/** Baseline and progressive frames. */
const FRAMES = [0xffc0, 0xffc2];
/** The JFIF header without a thumbnail. */
const JFIF = 0xffe0;
const JFIF_MAX_BYTES = 16;
/** The colour profile of a screen, which Chromium writes. */
const PROFILE = 0xffe2;
const PROFILE_NAME = 'ICC_PROFILE\0';
const PROFILE_MAX_BYTES = 1_000;

/**
 * Tables, restarts and headers, as browsers write them. Comments and application data, which could contain a place, are
 * not allowed.
 */
const ALLOWED = [0xffdb, 0xffc4, 0xffdd, JFIF, PROFILE, ...FRAMES, START_OF_SCAN];

/**
 * Whether a file is a complete JPEG, at most as large as a stored picture, without metadata, as a browser's canvas
 * writes it. Where no decoder is available, only such files are stored.
 */
export function isPlainJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return false;
  if (bytes.readUInt16BE(bytes.length - 2) !== END_OF_IMAGE) return false;
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker === END_OF_IMAGE) return false; // something follows
    const length = bytes.readUInt16BE(at + 2);
    if (!ALLOWED.includes(marker) || length < 2) return false;
    if (marker === JFIF && length > JFIF_MAX_BYTES) return false;
    if (marker === PROFILE && !isProfile(bytes, at + 4, length)) return false;
    if (FRAMES.includes(marker)) {
      if (hasFrame || !isSmallFrame(bytes, at + 5)) return false;
      hasFrame = true;
    }
    at += 2 + length;
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  return hasFrame;
}

function isProfile(bytes: Buffer, at: number, length: number): boolean {
  return length <= PROFILE_MAX_BYTES && bytes.toString('latin1', at, at + PROFILE_NAME.length) === PROFILE_NAME;
}

/** Height and width follow the sample precision. */
function isSmallFrame(bytes: Buffer, at: number): boolean {
  if (at + 4 > bytes.length) return false;
  const [height, width] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
  return height > 0 && width > 0 && height <= OWN_PICTURE_PX && width <= OWN_PICTURE_PX;
}

/** The position of the next marker: within a scan 0xff is followed by zero or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)) continue;
    return at;
  }
  return bytes.length;
}
