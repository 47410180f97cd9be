/** Pixels: the size that Facebook and WhatsApp show over the full width of a message. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** WhatsApp shows no picture of 300 KB or more. */
export const PREVIEW_MAX_BYTES = 290_000;
