import { fnv1a } from '../../../contract/fnv1a.ts';
import { svg } from '../../../contract/thumbnail/svg.ts';
import { PALETTES, type Palette } from '../../../contract/thumbnail/thumbnail-parts.ts';
import { ART_CENTRE, type CardGround } from './card-frame.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';

const PANEL = 690;
const SHEET = { width: 300, height: 388, fold: 78, radius: 22 };

/** Paper beside a panel in a colour of the brand; without a picture of the material, a drawn sheet is on the panel. */
export function materialGround(brandId: string, hasPicture: boolean): CardGround {
  const palette = PALETTES[fnv1a(brandId) % PALETTES.length] as Palette;
  const stop = (offset: number, color: string) => svg('stop', { offset, 'stop-color': color });
  return {
    svg:
      svg(
        'linearGradient',
        { id: 'panel', x1: 0, y1: 0, x2: 1, y2: 1 },
        stop(0.05, palette.deep),
        stop(0.95, palette.mid),
      ) +
      svg('rect', { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, fill: '#fafaf7' }) +
      svg('rect', { x: PANEL, width: PREVIEW_WIDTH - PANEL, height: PREVIEW_HEIGHT, fill: 'url(#panel)' }) +
      svg('circle', { cx: PANEL + 255, cy: PREVIEW_HEIGHT / 2, r: 236, fill: palette.light, opacity: 0.18 }) +
      (hasPicture ? '' : sheet(palette)),
    ink: { title: '#10231f', over: palette.deep, under: '#46605a' },
  };
}

function sheet({ deep, mid, light }: Palette): string {
  const { width, height, fold, radius } = SHEET;
  const outline =
    `M${radius} 0H${width - fold}L${width} ${fold}V${height - radius}q0 ${radius} ${-radius} ${radius}` +
    `H${radius}q${-radius} 0 ${-radius} ${-radius}V${radius}q0 ${-radius} ${radius} ${-radius}z`;
  const corner = `M${width - fold} 0v${fold - 18}q0 18 18 18h${fold - 18}z`;
  const lines = [150, 196, 242, 288].map((y, index) =>
    svg('rect', { x: 48, y, width: index === 3 ? 120 : width - 96, height: 16, rx: 8, fill: mid, opacity: 0.28 }),
  );
  const placed = `translate(${PANEL + 255} ${ART_CENTRE.y - 15}) rotate(4) translate(${-width / 2} ${-height / 2})`;
  return svg(
    'g',
    { transform: placed },
    svg('path', { d: outline, fill: deep, opacity: 0.4, transform: 'translate(0 12)' }),
    svg('path', { d: outline, fill: '#fff' }),
    svg('path', { d: corner, fill: light }),
    svg('rect', { x: 48, y: 72, width: 110, height: 34, rx: 10, fill: mid }),
    ...lines,
  );
}
