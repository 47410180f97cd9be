import type { Measure, Weight } from './drawing.ts';

/** Sizes that are tried, the largest first, for as many lines. */
export interface Step {
  readonly lines: number;
  readonly fromMm: number;
  readonly toMm: number;
}

export interface FittedText {
  readonly sizeMm: number;
  /** All but the last end with the blank that parted them, if there was one. */
  readonly lines: readonly string[];
}

export interface Room {
  readonly widthMm: number;
  readonly weight: Weight;
  /** The last one is taken as far down as it must be. */
  readonly steps: readonly Step[];
  /** Extra space behind each letter, of the size; negative draws them together. */
  readonly spacing?: number;
}

/** Each size is that much smaller than the one before. */
const SHRINK = 0.96;
/** Smaller than any printer writes: whatever does not fit then is not text. */
const SMALLEST_MM = 0.5;

/** The largest form of a text that stays in its room: smaller first, then in more lines, about equally long. */
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

/** At most so many lines of at most that width, of about the same length; null if it takes more. */
function balancedLines(text: string, width: number, most: number, widthOf: WidthOf): string[] | null {
  if (widthOf(text) <= width) return [text];
  const words = text.split(' ').flatMap((word) => pieces(word, width, widthOf));
  let best = wrapped(words, width);
  if (best.length > most) return null;
  // Narrower as long as it takes no line more: the last one would be a single word otherwise.
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
  /** What parts it from the piece before on the same line. */
  readonly gap: string;
  readonly gapWidth: number;
}

/** A word, or parts of one that is longer than a line; marks stay on their letters. */
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
