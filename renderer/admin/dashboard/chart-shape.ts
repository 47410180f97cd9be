/** How much of the way between two points a curve goes level. */
const BEND = 0.4;
const STEPS = 4;

/** The highest value of an axis with four steps of round numbers. @param most the highest value drawn, not below 0 */
export function axisTop(most: number): number {
  const step = Math.max(1, most / STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= step && Number.isInteger(factor * magnitude)) ?? 10;
  return round * magnitude * STEPS;
}

/** The values at the steps of an axis, the highest first. */
export function axisSteps(top: number): number[] {
  return Array.from({ length: STEPS + 1 }, (_, index) => top - (index * top) / STEPS);
}

/** Where a value stands, in percent from the left: the first at the edge, the last at the other. */
export function across(index: number, count: number): number {
  return count < 2 ? 50 : (100 * index) / (count - 1);
}

/** Where a value stands, in percent from the top. */
export function down(value: number, top: number): number {
  return 100 - (100 * value) / top;
}

/** A curve through all values, in a square of 100 by 100; it goes nowhere higher or lower than they do. */
export function curve(values: readonly number[], top: number): string {
  const points = values.map((value, index) => [across(index, values.length), down(value, top)] as const);
  return points
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index - 1] ?? [];
      if (beforeX === undefined || beforeY === undefined) return `M${round(x)} ${round(y)}`;
      const bend = BEND * (x - beforeX);
      return `C${round(beforeX + bend)} ${round(beforeY)} ${round(x - bend)} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
