// First and second visits to some screens, in rounds, with the academy's builds and the reference.
import { alternate, each, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { asNewcomer, untilCopied, visit } from './phone.mjs';

/** Delays of a tap after the LCP: while scripts load, while they run, and when the page is idle. */
const TAPS_MS = [0, 300, 600, 900, 1_200];
/** Name of the colour scheme switch: every screen has it, and it repaints the whole page. */
const SWITCH = /al modo (claro|oscuro)/;

const times = (key) => ({ of: ({ own }) => each(own, key), show: ms });
const ofReference = (key) => ({
  of: ({ own, reference }) => (reference ? ratios(each(own, key), each(reference, key)) : [undefined]),
  show: ratio,
});
const highest = (numbers) => Math.max(...numbers);

/** Figures of a screen's rounds, with format and upper limit: the median, or the result of `choose`. */
const FIGURES = [
  { name: 'first paint', ...times('firstPaintMs') },
  { name: 'the same, of the reference', ...ofReference('firstPaintMs'), goal: 1.2 },
  { name: 'LCP', ...times('lcpMs'), goal: 1_300 },
  { name: 'the same, of the reference', ...ofReference('lcpMs'), goal: 1.3 },
  {
    name: 'CLS, the highest',
    of: ({ own }) => each(own, 'layoutShift'),
    choose: highest,
    show: (shift) => shift.toFixed(3),
    goal: 0.05,
  },
  {
    name: 'INP of the first tap, the highest',
    of: ({ taps = [undefined] }) => taps,
    choose: highest,
    show: ms,
    goal: 200,
  },
  { name: 'second visit, first paint', ...times('secondFirstPaintMs') },
  { name: 'second visit, LCP', ...times('secondLcpMs'), goal: 800 },
];

/** @param lines to each build and the reference, by name @param {Record<string, string>} screens paths by name */
export async function reportVisits(browser, lines, screens) {
  const builds = Object.keys(lines).filter((name) => name !== 'reference');
  const columns = [];
  const on = await placeOfSwitch(browser, lines.now.url);
  for (const [name, path] of Object.entries(screens)) {
    const contenders = Object.entries(lines).map(([who, line]) => [
      who,
      () => asNewcomer(browser, (context) => (who === 'reference' ? once : twice)(context, line, path)),
    ]);
    const rounds = await alternate(Object.fromEntries(contenders));
    for (const build of builds) {
      const taps = await tapsOf(browser, lines[build].url + path, median(each(rounds[build], 'lcpMs')), on);
      const heading = build === 'now' ? `\`${name}\`` : `\`${name}\`, the build before`;
      columns.push({ heading, build, own: rounds[build], reference: rounds.reference, taps });
    }
    columns.push({ heading: 'its reference', own: rounds.reference });
  }
  table(
    ['', 'goal', ...columns.map(({ heading }) => heading)],
    FIGURES.map((figure) => [figure.name, goalOf(figure), ...columns.map((column) => cellOf(figure, column))]),
  );
  for (const { heading, own } of columns) console.log(`LCP of ${heading}: ${own[0].lcpElement}`);
}

function goalOf({ goal, show }) {
  return goal ? `at most ${show(goal)}` : '';
}

/** A cell of the table; empty if the column lacks the figure: the reference has no second visit. */
function cellOf({ of, choose = median, show, goal }, column) {
  const figures = of(column);
  if (figures.includes(undefined)) return '';
  const chosen = choose(figures);
  if (goal && column.build === 'now' && chosen > goal) process.exitCode = 1;
  return `${show(chosen)} (${spread(figures, show)})`;
}

async function once(context, { url }, path) {
  const { page: _, ...first } = await visit(context, url + path);
  return first;
}

/** A first visit, and a second visit after the service worker has stored its copies. */
async function twice(context, line, path) {
  const { page, ...first } = await visit(context, line.url + path);
  line.isSlow = false;
  await untilCopied(page);
  line.isSlow = true;
  await page.close();
  const { firstPaintMs, lcpMs } = await visit(context, line.url + path);
  return { ...first, secondFirstPaintMs: firstPaintMs, secondLcpMs: lcpMs };
}

/** Position of the switch's middle, the same on all screens. */
function placeOfSwitch(browser, url) {
  return asNewcomer(browser, async (context) => {
    const { page } = await visit(context, url);
    const { x, y, width, height } = await page.getByRole('button', { name: SWITCH }).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** INP of the first tap on a first visit, for each delay, in milliseconds. */
async function tapsOf(browser, address, paintedMs, on) {
  const taps = [];
  for (const later of TAPS_MS) {
    const touched = await asNewcomer(browser, (context) =>
      visit(context, address, { tapAtMs: paintedMs + later, tapOn: on }),
    );
    taps.push(touched.inpMs ?? 0);
  }
  return taps;
}
