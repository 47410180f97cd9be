import type { Weight } from '../../../contract/certificate-sheet/drawing.ts';
import { fitText, type Step } from '../../../contract/certificate-sheet/fitted-text.ts';
import { printable } from '../../../contract/certificate-sheet/printable.ts';
import { svg } from '../../../contract/thumbnail/svg.ts';
import { TextFonts } from '../../text/text-fonts.ts';

export interface LineStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  /** Space between letters, as a part of the size; negative draws them closer. */
  readonly spacing?: number;
}

export interface PlacedLine extends LineStyle {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Lines of a text in the size that fits. */
export interface FittedLines {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * Text as outlines, in the academy's fonts: the result does not depend on the fonts of the machine, and texts of people
 * never become markup.
 */
export class OutlinedText {
  private readonly fonts = new TextFonts();

  /** The part of a text that can be drawn: without emoji and letters that no font has. Empty when nothing remains. */
  readable(text: string, weight: Weight): string {
    return printable(this.fonts.knownOf(printable(text), weight));
  }

  width(text: string, { weight, size, spacing = 0 }: Omit<LineStyle, 'color'>): number {
    return this.fonts.measure(text, weight, size) + spacing * size * [...text].length;
  }

  fitted(text: string, width: number, weight: Weight, steps: readonly Step[], spacing = 0): FittedLines {
    const measure = (part: string, of: Weight, size: number) => this.fonts.measure(part, of, size);
    const { sizeMm, lines } = fitText(text, { widthMm: width, weight, steps, spacing }, measure);
    return { size: sizeMm, lines: lines.map((line) => line.trimEnd()) };
  }

  /** As much of a text as fits on a line, with an ellipsis when it was cut. */
  shortened(text: string, width: number, style: Omit<LineStyle, 'color'>): string {
    if (this.width(text, style) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && this.width(`${letters.join('')}…`, style) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  line(text: string, { x, y, anchor, weight, size, color, spacing = 0 }: PlacedLine): string {
    const width = this.width(text, { weight, size, spacing });
    let at = x - { start: 0, middle: width / 2, end: width }[anchor];
    let d = '';
    for (const { text: part, font } of this.fonts.runsOf(text, weight)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(part);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const path = glyph.path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale);
        d += path.toSVG();
        at += xAdvance * scale + spacing * size;
      }
    }
    return svg('path', { d, fill: color });
  }
}
