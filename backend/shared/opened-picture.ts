import sharp, { type Sharp } from 'sharp';

// One picture at a time, and nothing kept of it: what is asked for often is a file then.
sharp.cache(false);
sharp.concurrency(1);
// SVG is what we draw ourselves; of what others made, the kinds that may be uploaded.
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

/** How files of the kinds begin that are decoded; anything else, SVG above all, is not even looked at. */
const BEGINNINGS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
const SIGNATURE_BYTES = 12;
/** A camera's; larger ones take hundreds of megabytes when they are stored in layers. */
const MAX_PIXELS = 25_000_000;

/** A picture that others made, of a kind that is decoded; its first frame. For processes of their own alone. @throws Error */
export function opened(bytes: Uint8Array): Sharp {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  if (!isWebp && !BEGINNINGS.some((one) => start.startsWith(one)))
    throw new Error('none of the kinds that are decoded');
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 });
}
