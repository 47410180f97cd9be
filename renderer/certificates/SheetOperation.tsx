import type {
  Operation,
  Paint,
  PathOperation,
  Placement,
  TextOperation,
} from '../../contract/certificate-sheet/drawing.ts';

interface SheetOperationProps {
  /** Unique in the page; the operation refers to it. */
  id: string;
  operation: Operation;
}

/** A path or a text of a certificate's drawing, in SVG. */
export function SheetOperation({ id, operation }: SheetOperationProps) {
  return operation.kind === 'text' ? <SheetText operation={operation} /> : <SheetPath id={id} operation={operation} />;
}

function SheetText({ operation }: { operation: TextOperation }) {
  const { text, x, y, anchor, weight, sizeMm, color, spacingMm, turn } = operation;
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontWeight={weight}
      fontSize={sizeMm}
      fill={color}
      letterSpacing={spacingMm}
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
    >
      {text}
    </text>
  );
}

function SheetPath({ id, operation }: { id: string; operation: PathOperation }) {
  const { d, fill, stroke, opacity, placements = [{ x: 0, y: 0 }], isCrisp } = operation;
  const isGradient = typeof fill === 'object';
  const pathId = `${id}-path`;
  return (
    <g
      fill={isGradient ? `url(#${id})` : (fill ?? 'none')}
      stroke={stroke?.color}
      strokeWidth={stroke?.widthMm}
      opacity={opacity}
      shapeRendering={isCrisp ? 'crispEdges' : undefined}
    >
      <defs>
        {isGradient && <Gradient id={id} paint={fill} />}
        {placements.length > 1 && <path id={pathId} d={d} />}
      </defs>
      {placements.length > 1
        ? placements.map((placement) => (
            <use key={transformOf(placement)} href={`#${pathId}`} transform={transformOf(placement)} />
          ))
        : placements.map((placement) => <path key={pathId} d={d} transform={transformOf(placement)} />)}
    </g>
  );
}

function Gradient({ id, paint }: { id: string; paint: Exclude<Paint, string> }) {
  const stops = paint.stops.map(({ at, color }) => <stop key={at} offset={at} stopColor={color} />);
  if ('from' in paint) {
    const [[x1, y1], [x2, y2]] = [paint.from, paint.to];
    return (
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
        {stops}
      </linearGradient>
    );
  }
  const [cx, cy] = paint.center;
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={paint.radiusMm}>
      {stops}
    </radialGradient>
  );
}

function transformOf({ x, y, turn = 0, scale = 1 }: Placement): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
}
