import { svg } from '../../../contract/thumbnail/svg.ts';
import { ART_CENTRE, type Box, type CardGround, mark } from './card-frame.ts';
import { courseGround } from './course-card.ts';
import type { OutlinedText } from './outlined-text.ts';

const TILE = { side: 330, radius: 80 };
/** A course whose drawing has the brand's colours and the awning. */
const AS_COURSE = { id: 'academia', title: '', category: 'Ventas', tags: [] };

/** The box of the academy's logo on its tile. */
export const LOGO_ON_TILE: Box = { left: ART_CENTRE.x - 115, top: ART_CENTRE.y - 115, width: 230, height: 230 };

/** The academy's mark or logo on a tile, over the ground of a drawn course thumbnail. */
export function academyGround(text: OutlinedText, hasLogo: boolean): CardGround {
  const { side, radius } = TILE;
  const { x, y } = ART_CENTRE;
  const box = { x: -side / 2, width: side, height: side, rx: radius };
  const ground = courseGround(AS_COURSE, false);
  return {
    ...ground,
    svg:
      ground.svg +
      svg('circle', { cx: x, cy: y, r: 270, fill: '#8fe0d0', opacity: 0.16 }) +
      svg(
        'g',
        { transform: `translate(${x} ${y})` },
        svg('rect', { ...box, y: -side / 2 + 16, fill: '#04211e', opacity: 0.4 }),
        svg('rect', { ...box, y: -side / 2, fill: '#fff' }),
        hasLogo ? '' : mark(text, 0, 0, side * 0.92, '#0f766e'),
      ),
  };
}
