import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Weight } from '../../contract/certificate-sheet/drawing.ts';
import { unpackedFont } from './unpacked-font.ts';

/**
 * The academy's font first; Inter has the letters that it lacks. The files are split by script, as browsers load them.
 */
const FACES = [
  ['figtree', 'latin'],
  ['figtree', 'latin-ext'],
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['inter', 'greek'],
  ['inter', 'greek-ext'],
  ['inter', 'cyrillic'],
  ['inter', 'cyrillic-ext'],
  ['inter', 'vietnamese'],
] as const;

const packages = createRequire(import.meta.url);

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly font: Font;
  /** Unique among the fonts of a document. */
  readonly fontName: string;
}

/** Letters with their combining marks. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * The academy's fonts, opened at first use. Use one instance per document that embeds them: fontkit then loses the
 * characters of some glyphs, and text could not be extracted from the next document.
 */
export class TextFonts {
  private readonly opened = new Map<string, Font>();

  /** The width in the unit of the size: mm, as for `Measure` of the certificate's layout. */
  measure(text: string, weight: Weight, sizeMm: number): number {
    return this.runsOf(text, weight).reduce((sum, { font, text: part }) => sum + widthOf(font, part), 0) * sizeMm;
  }

  /**
   * Parts of a text, each in the first font that has its letters with their marks. A letter that no font has becomes a
   * box.
   */
  runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text.match(LETTERS) ?? []) {
      const whole = this.faceOf(letter, weight, runs.at(-1));
      if (whole) append(runs, letter, whole);
      else for (const sign of letter) this.appendSign(runs, sign, weight);
    }
    return runs;
  }

  /** A text without the letters and marks that no font has. */
  knownOf(text: string, weight: Weight): string {
    const isKnown = (sign: string) => this.faceOf(sign, weight, undefined) !== undefined;
    const letters = (text.match(LETTERS) ?? []).filter(([base = '']) => isKnown(base));
    return letters
      .map((letter) => (this.faceOf(letter, weight, undefined) ? letter : [...letter].filter(isKnown).join('')))
      .join('');
  }

  private appendSign(runs: Run[], sign: string, weight: Weight): void {
    const face = this.faceOf(sign, weight, runs.at(-1));
    if (face) append(runs, sign, face);
    else if (!/\p{M}/u.test(sign)) append(runs, sign, this.face(FACES[0], weight));
  }

  private faceOf(letter: string, weight: Weight, before: Run | undefined): Face | undefined {
    // A blank stays in the font of the word before it, which makes fewer runs.
    if (letter === ' ' && before) return before;
    const signs = [...letter].map((sign) => sign.codePointAt(0) ?? 0);
    for (const name of FACES) {
      const face = this.face(name, weight);
      if (signs.every((sign) => face.font.hasGlyphForCodePoint(sign))) return face;
    }
    return undefined;
  }

  private face([family, script]: (typeof FACES)[number], weight: Weight): Face {
    const fontName = `${family}-${script}-${weight}`;
    const opened = this.opened.get(fontName);
    if (opened) return { font: opened, fontName };
    const font = create(fileOf(family, fontName)) as Font;
    this.opened.set(fontName, font);
    return { font, fontName };
  }
}

const files = new Map<string, Buffer>();

/** Reads each file once for all documents. */
function fileOf(family: string, fontName: string): Buffer {
  const folder = dirname(packages.resolve(`@fontsource/${family}/package.json`));
  const file = files.get(fontName) ?? unpackedFont(readFileSync(join(folder, `files/${fontName}-normal.woff`)));
  files.set(fontName, file);
  return file;
}

type Face = Omit<Run, 'text'>;

function append(runs: Run[], text: string, { font, fontName }: Face): void {
  const last = runs.at(-1);
  if (last?.fontName === fontName) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push({ text, font, fontName });
}

function widthOf(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
