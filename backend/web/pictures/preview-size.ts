/** Pixels: what Facebook and WhatsApp show across a message. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** WhatsApp shows no picture from 300 KB on. */
export const PREVIEW_MAX_BYTES = 290_000;
