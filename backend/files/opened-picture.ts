import sharp, { type Sharp } from 'sharp';

// One picture at a time, without a cache: results that are requested often are stored as files.
sharp.cache(false);
sharp.concurrency(1);
// SVG is for the academy's own drawings, the other loaders for the types of uploads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** The first bytes of the decoded types; other files, above all SVG, are not opened. */
const BEGINNINGS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
const SIGNATURE_BYTES = 12;
/** The size of a camera's picture; larger ones that are stored in layers take hundreds of megabytes. */
const MAX_PIXELS = 25_000_000;

/** Opens the first frame of an uploaded picture of a decoded type. Call it only in a separate process. @throws Error */
export function opened(bytes: Uint8Array): Sharp {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  if (!isWebp && !BEGINNINGS.some((one) => start.startsWith(one)))
    throw new Error('none of the kinds that are decoded');
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 });
}
