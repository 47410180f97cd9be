import { GLYPH_PATHS } from './glyph-paths.ts';
import { svg } from './svg.ts';
import {
  type Glyph,
  type Palette,
  type Pattern,
  THUMBNAIL_HEIGHT,
  THUMBNAIL_WIDTH,
  type Tile,
} from './thumbnail-parts.ts';
import type { ThumbnailRecipe } from './thumbnail-recipe.ts';

/** Parts of a drawn picture as SVG, in coordinates of `THUMBNAIL_WIDTH` by `THUMBNAIL_HEIGHT`. */
export interface ThumbnailDrawing {
  /** Background that fills the picture. */
  readonly ground: string;
  /** Discs and tiles, at their positions in the picture. */
  readonly art: string;
}

const PICTURE = { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT };
const RING_RADII = [90, 150, 210, 270, 330, 390];
const SCALLOPS = [0, 80, 160, 240, 320, 400, 480, 560];
/** Side of the square of a glyph's paths, and the width of its lines there, which are finer than those of icons. */
const GLYPH_SIDE = 24;
const GLYPH_STROKE = 1.6;
/** Shift of the art to the right, for the play button in the lower left corner, and down, for the awning at the top. */
export const ART_SHIFT = { right: 28, down: 22 };

/**
 * A course's drawn picture, the same on every screen and in link previews.
 * @param id prefix of the ids inside the picture, unique in its document
 */
export function thumbnailDrawing(recipe: ThumbnailRecipe, id: string): ThumbnailDrawing {
  const { palette, pattern } = recipe;
  const down = pattern === 'toldo' ? ART_SHIFT.down : 0;
  const discs = recipe.discs.map(({ x, y, radius, opacity }) => circle(x, y, radius, { fill: palette.light, opacity }));
  return {
    ground:
      gradient(recipe, `${id}g`) + rect({ ...PICTURE, fill: `url(#${id}g)` }) + patternOf(pattern, recipe, `${id}p`),
    art: svg(
      'g',
      { transform: `translate(${ART_SHIFT.right} ${down})` },
      ...discs,
      tile(recipe.small, recipe.smallGlyph, palette.light, palette.deep, palette),
      tile(recipe.main, recipe.mainGlyph, '#fff', palette.mid, palette),
    ),
  };
}

function gradient({ palette, isMirrored, deepStop }: ThumbnailRecipe, id: string): string {
  const ends = { x1: isMirrored ? 1 : 0, y1: 0, x2: isMirrored ? 0 : 1, y2: 1 };
  const stop = (offset: number, color: string) => svg('stop', { offset, 'stop-color': color });
  return svg('linearGradient', { id, ...ends }, stop(deepStop, palette.deep), stop(0.92, palette.mid));
}

function patternOf(pattern: Pattern, { palette, isMirrored }: ThumbnailRecipe, id: string): string {
  const repeated = (attributes: Attributes, child: string, opacity: number) =>
    svg('pattern', { id, patternUnits: 'userSpaceOnUse', ...attributes }, child) +
    rect({ ...PICTURE, fill: `url(#${id})`, opacity });
  switch (pattern) {
    case 'puntos':
      return repeated({ width: 28, height: 28 }, circle(4, 4, 2.6, { fill: '#fff' }), 0.13);
    case 'rayas':
      return repeated(
        { width: 56, height: 56, patternTransform: 'rotate(35)' },
        rect({ width: 28, height: 56, fill: '#fff' }),
        0.06,
      );
    case 'ondas': {
      const rings = RING_RADII.map((radius) => circle(isMirrored ? 0 : THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT, radius, {}));
      return svg('g', { fill: 'none', stroke: '#fff', 'stroke-width': 22, opacity: 0.08 }, ...rings);
    }
    case 'toldo':
      return SCALLOPS.map((x, index) => scallop(x, index % 2 === 0, palette)).join('');
  }
}

function scallop(x: number, isColoured: boolean, { light }: Palette): string {
  const look = isColoured ? { fill: light, opacity: 0.3 } : { fill: '#fff', opacity: 0.16 };
  return svg('path', { d: `M${x} 0h80v44a40 34 0 0 1 -80 0z`, ...look });
}

/** A tile with its glyph, and its shadow slightly below it. */
function tile({ x, y, side, turn }: Tile, name: Glyph, paper: string, ink: string, { deep }: Palette): string {
  const box = { x: -side / 2, width: side, height: side, rx: side * 0.24 };
  return svg(
    'g',
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect({ ...box, y: -side * 0.45, fill: deep, opacity: 0.45 }),
    rect({ ...box, y: -side / 2, fill: paper }),
    glyph(name, -side * 0.29, side * 0.58, ink),
  );
}

/** A glyph of lines in a square; `start` is both its left and its top. */
function glyph(name: Glyph, start: number, side: number, color: string): string {
  const transform = `translate(${start} ${start}) scale(${side / GLYPH_SIDE})`;
  const lines = {
    fill: 'none',
    stroke: color,
    'stroke-width': GLYPH_STROKE,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return svg('g', { transform, ...lines }, ...GLYPH_PATHS[name].map((d) => svg('path', { d })));
}

type Attributes = Parameters<typeof svg>[1];

function rect(attributes: Attributes): string {
  return svg('rect', attributes);
}

function circle(cx: number, cy: number, r: number, look: Attributes): string {
  return svg('circle', { cx, cy, r, ...look });
}
