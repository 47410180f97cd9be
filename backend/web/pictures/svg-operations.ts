import type { Operation, Paint } from '../../../contract/certificate-sheet/drawing.ts';
import { svg } from '../../../contract/thumbnail/svg.ts';
import type { OutlinedText } from './outlined-text.ts';

/** An operation of the certificate sheet as SVG. `id` is unique in the picture. */
export function svgOfOperation(operation: Operation, text: OutlinedText, id: string): string {
  if (operation.kind === 'text') {
    const { x, y, anchor, weight, sizeMm, color, turn = 0 } = operation;
    const outlined = text.line(operation.text, { x: 0, y: 0, anchor, weight, size: sizeMm, color });
    return svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, outlined);
  }
  const { d, fill, stroke, opacity, placements = [{ x: 0, y: 0 }] } = operation;
  const paint = typeof fill === 'object' ? `url(#${id})` : (fill ?? 'none');
  const look = { d, fill: paint, stroke: stroke?.color, 'stroke-width': stroke?.widthMm, opacity };
  const placed = placements.map(({ x, y, turn = 0, scale = 1 }) =>
    svg('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, svg('path', look)),
  );
  return (typeof fill === 'object' ? gradient(fill, id) : '') + placed.join('');
}

function gradient(paint: Exclude<Paint, string>, id: string): string {
  const stops = paint.stops.map(({ at, color }) => svg('stop', { offset: at, 'stop-color': color }));
  const common = { id, gradientUnits: 'userSpaceOnUse' };
  if ('center' in paint) {
    const [cx, cy] = paint.center;
    return svg('radialGradient', { ...common, cx, cy, r: paint.radiusMm }, ...stops);
  }
  const [[x1, y1], [x2, y2]] = [paint.from, paint.to];
  return svg('linearGradient', { ...common, x1, y1, x2, y2 }, ...stops);
}
