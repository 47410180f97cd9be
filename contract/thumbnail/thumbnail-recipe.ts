import type { Course } from '../courses.ts';
import { fnv1a } from '../fnv1a.ts';
import {
  DEEP_STOPS,
  type Glyph,
  KEYWORDS,
  LAYOUT_NAMES,
  LAYOUTS,
  type Layout,
  PALETTES,
  PATTERNS,
  type Palette,
  type Pattern,
  THUMBNAIL_WIDTH,
  type Tile,
} from './thumbnail-parts.ts';

/** Fields of a course that determine its drawn picture. */
export type ThumbnailCourse = Pick<Course, 'id' | 'title' | 'category' | 'tags'>;

export interface ThumbnailRecipe extends Layout {
  palette: Palette;
  pattern: Pattern;
  isMirrored: boolean;
  /** Position on the diagonal at which the gradient leaves `deep`, 0 to 1. */
  deepStop: number;
  mainGlyph: Glyph;
  smallGlyph: Glyph;
}

/** Choices for drawing a course's picture; they depend only on the fields of the course. */
export function thumbnailRecipe(course: ThumbnailCourse): ThumbnailRecipe {
  const hash = fnv1a(course.id);
  const palette = paletteOf(course.category);
  const layout = pick(LAYOUT_NAMES, hash >>> 4);
  const isMirrored = layout.endsWith('i');
  const art = LAYOUTS[layout.charAt(0) as keyof typeof LAYOUTS];
  const [mainGlyph, smallGlyph] = glyphsOf(course, palette.glyphs, hash);
  return {
    palette,
    pattern: pick(PATTERNS, hash),
    isMirrored,
    deepStop: pick(DEEP_STOPS, hash >>> 8),
    ...(isMirrored ? mirrored(art) : art),
    mainGlyph,
    smallGlyph,
  };
}

function paletteOf(category: string): (typeof PALETTES)[number] {
  return PALETTES.find((one) => one.category === category) ?? pick(PALETTES, fnv1a(category));
}

/** The first two glyphs for words of the title, then of the tags; glyphs of the category for the rest. */
function glyphsOf(course: ThumbnailCourse, ownGlyphs: readonly Glyph[], hash: number): [Glyph, Glyph] {
  const words = [course.title, ...course.tags].flatMap(wordsOf);
  const called = words.flatMap(
    (word) => KEYWORDS.find(([, stems]) => stems.some((stem) => word.startsWith(stem)))?.[0] ?? [],
  );
  const first = (hash >>> 12) % ownGlyphs.length;
  const own = [...ownGlyphs.slice(first), ...ownGlyphs.slice(0, first)];
  const [main = 'shopping-bag', small = 'shopping-bag'] = new Set<Glyph>([...called, ...own]);
  return [main, small];
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function mirrored(layout: Layout): Layout {
  const flip = <T extends { x: number }>(part: T): T => ({ ...part, x: THUMBNAIL_WIDTH - part.x });
  const flipTile = (tile: Tile): Tile => ({ ...flip(tile), turn: -tile.turn });
  return { main: flipTile(layout.main), small: flipTile(layout.small), discs: layout.discs.map(flip) };
}

function pick<T>(choices: readonly T[], index: number): T {
  return choices[index % choices.length] as T;
}
