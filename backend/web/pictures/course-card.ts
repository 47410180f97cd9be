import { svg } from '../../../contract/thumbnail/svg.ts';
import { ART_SHIFT, thumbnailDrawing } from '../../../contract/thumbnail/thumbnail-drawing.ts';
import { type Palette, THUMBNAIL_WIDTH } from '../../../contract/thumbnail/thumbnail-parts.ts';
import { type ThumbnailCourse, thumbnailRecipe } from '../../../contract/thumbnail/thumbnail-recipe.ts';
import { ART_CENTRE, type CardGround } from './card-frame.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';

const ART_SCALE = 1.6;
/** Smaller discs would be under the title. */
const DISC_MIN_RADIUS = 100;

/** The course's drawn picture, wider: its ground fills the preview, its art is moved beside the title or left out. */
export function courseGround(course: ThumbnailCourse, hasArt: boolean): CardGround {
  const whole = thumbnailRecipe(course);
  const recipe = { ...whole, discs: whole.discs.filter(({ radius }) => radius >= DISC_MIN_RADIUS) };
  const { palette, pattern, main, small } = recipe;
  const { ground, art } = thumbnailDrawing(recipe, 'thumbnail');
  const scale = PREVIEW_WIDTH / THUMBNAIL_WIDTH;
  const tiles = [main, small];
  const middle = (axis: 'x' | 'y') =>
    (Math.min(...tiles.map((tile) => tile[axis] - tile.side / 2)) +
      Math.max(...tiles.map((tile) => tile[axis] + tile.side / 2))) /
    2;
  // The awning begins at the upper edge; other grounds are cut equally above and below.
  const top = pattern === 'toldo' ? 0 : (PREVIEW_HEIGHT - (PREVIEW_WIDTH * 9) / 16) / 2;
  const place = `translate(${ART_CENTRE.x - ART_SHIFT.right * ART_SCALE} ${ART_CENTRE.y})`;
  const placed = `${place} scale(${ART_SCALE}) translate(${-middle('x')} ${-middle('y')})`;
  return {
    svg:
      svg('g', { transform: `translate(0 ${top}) scale(${scale})` }, ground) +
      shade(palette) +
      (hasArt ? svg('g', { transform: placed }, art) : ''),
    ink: { title: '#fff', over: palette.light, under: '#fff' },
  };
}

/** A gradient under the title, so that white letters are readable on a light ground. */
function shade({ deep }: Palette): string {
  const stop = (offset: number, opacity: number) =>
    svg('stop', { offset, 'stop-color': deep, 'stop-opacity': opacity });
  const gradient = svg(
    'linearGradient',
    { id: 'shade', x1: 0, y1: 0, x2: 1, y2: 0 },
    stop(0, 0.85),
    stop(0.45, 0.7),
    stop(0.75, 0),
  );
  return gradient + svg('rect', { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, fill: 'url(#shade)' });
}
