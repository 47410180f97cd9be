/** In px of the picture. Letters are taken for wider than those of most systems, since nobody knows the reader's face. */
const NAME = { size: 14, letter: 0.62 };
const BELOW = { size: 12, letter: 0.57 };
const PADDING = 9;
const LINE = 16;
const GAP = 5;

const widthOf = (text, { size, letter }) => Math.ceil(text.length * size * letter);

/** Words in lines no wider than that. */
function linesOf(words, width) {
  const lines = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, BELOW) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const narrowest = ({ name, below }) =>
  2 * PADDING + Math.max(widthOf(name, NAME), ...below.map((word) => widthOf(word, BELOW)));
const spareIn = (row, width) => width - sum(row.map(narrowest)) - GAP * (row.length - 1);

/** As few rows as hold the bricks, about equally full; one with rooms inside has a row for itself, below. */
function rowsOf(bricks, width) {
  const alone = bricks.filter(({ inside }) => inside).map((one) => [one]);
  const others = bricks.filter(({ inside }) => !inside);
  for (let perRow = others.length; perRow > 0; perRow -= 1) {
    const even = Math.ceil(others.length / Math.ceil(others.length / perRow));
    const rows = others.flatMap((_, index) => (index % even === 0 ? [others.slice(index, index + even)] : []));
    if (even === 1 || rows.every((row) => spareIn(row, width) >= 0)) return [...rows, ...alone];
  }
  return alone;
}

/**
 * Floors of bricks, the first on top, each over the whole width in as many rows as it takes.
 * @param floors each a list of `{ name, below, inside? }`: what it stands on, in words; the floors inside it
 * @returns their SVG, and the height they take
 */
export function laid(floors, x, y, width) {
  const parts = [];
  let top = y;
  for (const row of floors.flatMap((floor) => rowsOf(floor, width))) {
    const { svg, height } = laidRow(row, x, top, width);
    parts.push(svg);
    top += height + GAP;
  }
  return { svg: parts.join('\n'), height: top - GAP - y };
}

function laidRow(row, x, y, width) {
  const share = Math.floor(spareIn(row, width) / row.length);
  let left = x;
  const placed = row.map((one, index) => {
    const across = index === row.length - 1 ? x + width - left : narrowest(one) + share;
    left += across + GAP;
    return { ...one, x: left - across - GAP, y, width: across };
  });
  const isFlat = placed.every(({ name, below, width: across }) => {
    return widthOf(name, NAME) + widthOf(below.join(' '), BELOW) + 3 * PADDING <= across;
  });
  const bricks = placed.map((one) => brick(one, isFlat));
  const height = Math.max(...bricks.map((one) => one.height));
  return { svg: bricks.map((one) => one.svg(height)).join('\n'), height };
}

/** @param isFlat what it stands on is named beside it, and not below */
function brick({ name, below, inside, x, y, width }, isFlat) {
  const lines = isFlat ? [] : linesOf(below, width - 2 * PADDING);
  const first = y + PADDING + 11;
  const bottom = first + lines.length * LINE + PADDING - 2;
  const inner = inside && laid(inside, x + PADDING, bottom, width - 2 * PADDING);
  const beside = isFlat && below.length > 0 ? ` <tspan class="below" dx="4">${below.join(' ')}</tspan>` : '';
  const svg = (height) =>
    [
      `<rect class="${inside ? 'group' : 'brick'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>`,
      `<text class="name" x="${x + PADDING}" y="${first}">${name}${beside}</text>`,
      ...lines.map(
        (line, index) => `<text class="below" x="${x + PADDING}" y="${first + (index + 1) * LINE}">${line}</text>`,
      ),
      ...(inner ? [inner.svg] : []),
    ].join('\n');
  return { svg, height: bottom - y + (inner ? inner.height + PADDING : 0) };
}
