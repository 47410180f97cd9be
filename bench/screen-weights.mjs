// Transferred sizes and paint times of a first visit to each public screen.
import { ms, table } from './figures.mjs';
import { asNewcomer, visit } from './phone.mjs';

/** Kinds of files with a column, and the browser's names for them. */
const KINDS = { HTML: 'document', JavaScript: 'script', CSS: 'stylesheet', fonts: 'font', images: 'image' };
/** Maximum sizes for the first screen, in KB. */
const GOALS = { JavaScript: 165, CSS: 16 };

/** @param {Record<string, string>} screens paths by name; the goals apply to the first screen */
export async function reportWeights(browser, { url }, screens) {
  const rows = [];
  for (const [name, path] of Object.entries(screens)) {
    const seen = await asNewcomer(browser, (context) => visit(context, url + path));
    const kilobytes = Object.fromEntries(
      Object.entries(KINDS).map(([title, kind]) => [title, kilobytesOf(seen.files, kind)]),
    );
    const isMissed = Object.entries(GOALS).some(([title, goal]) => kilobytes[title] > goal);
    if (rows.length === 0 && isMissed) process.exitCode = 1;
    const sizes = Object.values(kilobytes).map((number) => number.toFixed(1));
    const wire = seen.files.reduce((sum, { wireBytes }) => sum + wireBytes, 0) / 1_000;
    rows.push([
      `\`${name}\``,
      ...sizes,
      seen.files.length,
      wire.toFixed(0),
      ms(seen.firstPaintMs),
      ms(seen.lcpMs),
      seen.layoutShift.toFixed(3),
    ]);
  }
  table(
    ['first visit, KB in brotli', ...Object.keys(KINDS), 'requests', 'all, with headers', 'first paint', 'LCP', 'CLS'],
    rows,
  );
  console.log(
    `Goals of \`/\`: ${Object.entries(GOALS)
      .map(([title, goal]) => `${title} at most ${goal} KB`)
      .join(', ')}.`,
  );
}

function kilobytesOf(files, kind) {
  return files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}
