import type { Measure, Weight } from './drawing.ts';

/** Text sizes to try with `lines` lines, from `fromMm` down to `toMm`. */
export interface Step {
  readonly lines: number;
  readonly fromMm: number;
  readonly toMm: number;
}

export interface FittedText {
  readonly sizeMm: number;
  /** Lines other than the last end with the blank at which the text was broken, if any. */
  readonly lines: readonly string[];
}

export interface Room {
  readonly widthMm: number;
  readonly weight: Weight;
  /** In the order of trying. In the last step the size may fall below `toMm`, to 0.5 mm. */
  readonly steps: readonly Step[];
  /** Extra space after each letter, as a share of the size; negative values reduce the space. */
  readonly spacing?: number;
}

/** Factor from a size to the next smaller one. */
const SHRINK = 0.96;
/** Smallest size, below the legible. A text that does not fit at this size is not broken into lines. */
const SMALLEST_MM = 0.5;

/** The largest form of a text that fits the area: reduces the size first, then adds lines of about equal length. */
export function fitText(text: string, { widthMm, weight, steps, spacing = 0 }: Room, measure: Measure): FittedText {
  const widths = new Map<string, number>();
  const widthOf = (part: string) => {
    const width = widths.get(part) ?? measure(part, weight, 1) + spacing * [...part].length;
    widths.set(part, width);
    return width;
  };
  const last = steps.at(-1);
  for (const step of steps) {
    const lowest = step === last ? SMALLEST_MM : step.toMm;
    for (let sizeMm = step.fromMm; sizeMm >= lowest; sizeMm *= SHRINK) {
      const lines = balancedLines(text, widthMm / sizeMm, step.lines, widthOf);
      if (lines) return { sizeMm, lines };
    }
  }
  return { sizeMm: SMALLEST_MM, lines: [text] };
}

type WidthOf = (text: string) => number;

/** At most `most` lines of at most `width`, of about equal length; null if the text needs more lines. */
function balancedLines(text: string, width: number, most: number, widthOf: WidthOf): string[] | null {
  if (widthOf(text) <= width) return [text];
  const words = text.split(' ').flatMap((word) => pieces(word, width, widthOf));
  let best = wrapped(words, width);
  if (best.length > most) return null;
  // Binary search for the least width with the same number of lines; otherwise the last line may be a single word.
  let [tooNarrow, wideEnough] = [0, width];
  while (wideEnough - tooNarrow > width / 100) {
    const middle = (tooNarrow + wideEnough) / 2;
    const lines = words.some((word) => word.width > middle) ? null : wrapped(words, middle);
    if (lines && lines.length <= best.length) [best, wideEnough] = [lines, middle];
    else tooNarrow = middle;
  }
  return best;
}

interface Piece {
  readonly text: string;
  readonly width: number;
  /** Separator from the previous piece on the same line: a blank, or nothing. */
  readonly gap: string;
  readonly gapWidth: number;
}

/** A word, or its letters if it is longer than a line; combining marks stay with their letters. */
function pieces(word: string, width: number, widthOf: WidthOf): Piece[] {
  const space = widthOf(' ');
  const whole = widthOf(word);
  if (whole <= width) return [{ text: word, width: whole, gap: ' ', gapWidth: space }];
  const letters = word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  return letters.map((text, index) => ({
    text,
    width: widthOf(text),
    gap: index ? '' : ' ',
    gapWidth: index ? 0 : space,
  }));
}

function wrapped(words: readonly Piece[], width: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.width + word.gapWidth + word.width <= width) {
      line.text += word.gap + word.text;
      line.width += word.gapWidth + word.width;
    } else {
      if (line) line.text += word.gap;
      lines.push({ text: word.text, width: word.width });
    }
  }
  return lines.map(({ text }) => text);
}
