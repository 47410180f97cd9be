import { useEffect } from 'react';
import emojiFile from 'twemoji-colr-font/twemoji.woff2?url';
import { whenIdle } from './when-idle.ts';

/** As in the theme, where it comes last and draws only characters that the fonts before it lack. */
const EMOJI_FAMILY = 'Twemoji';
/** Side of the square in which an emoji is drawn, in pixels. */
const SIDE = 16;

/**
 * For screens with emojis. Declares an emoji font on systems without one, such as Linux in many training rooms. The
 * browser loads it (476 KB) when an emoji is first drawn.
 */
export function useEmojis(): void {
  useEffect(() => whenIdle(addMissingFont), []);
}

let isChecked = false;

function addMissingFont(): void {
  if (isChecked || !document.fonts) return;
  isChecked = true;
  if (!isDrawnInColour('😀')) document.fonts.add(new FontFace(EMOJI_FAMILY, `url(${emojiFile})`));
}

/**
 * Whether the system's font has colours for a character: without colours it is black, as is the box of a missing
 * character.
 */
function isDrawnInColour(character: string): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.font = `${SIDE}px sans-serif`;
  context.textBaseline = 'top';
  context.fillText(character, 0, 0);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.some((value, index) => index % 4 < 3 && value > 0);
}
