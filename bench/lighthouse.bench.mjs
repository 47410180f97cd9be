// Lighthouse's scores for the screens on which most visits begin: its emulated phone, the demonstration academy.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { median, ms, spread, table, whole } from './figures.mjs';
import { publicScreensAt } from './public-screens.mjs';

const SCREENS = ['/', '/course/:id', '/search', '/eventos'];
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const RUNS = 5;
const GOAL = 95;
const FLAGS = [
  '--output=json',
  '--quiet',
  '--no-enable-error-reporting',
  '--chrome-flags=--headless --no-sandbox --disable-gpu',
];
const MAX_REPORT_BYTES = 50_000_000;

await inTemporaryFolder((folder) =>
  withAcademy({ DATA_DIR: folder }, async ({ url }) => {
    const screens = await publicScreensAt(url);
    const rows = [];
    const faults = new Map();
    for (const name of SCREENS) {
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await reportOn(url + screens[name]));
      rows.push([`\`${name}\``, ...Object.keys(CATEGORIES).map((id) => cellOf(reports, id)), timesOf(reports)]);
      for (const fault of reports.flatMap(faultsOf)) faults.set(fault, (faults.get(fault) ?? new Set()).add(name));
    }
    table(['screen', ...Object.values(CATEGORIES), 'first paint, LCP, blocking time'], rows);
    console.log(`Goal: at least ${GOAL} each, the median of ${RUNS} (all runs). What it found:`);
    for (const [fault, names] of faults) console.log(`- ${fault} (${[...names].join(', ')})`);
  }),
);

async function reportOn(address) {
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const args = [process.env.LIGHTHOUSE_PATH, address, ...FLAGS];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: MAX_REPORT_BYTES });
  return JSON.parse(stdout);
}

function cellOf(reports, id) {
  const scores = reports.map(({ categories }) => categories[id].score * 100);
  if (median(scores) < GOAL) process.exitCode = 1;
  return `${whole(median(scores))} (${spread(scores, whole)})`;
}

function timesOf(reports) {
  const ids = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  return ids.map((id) => ms(median(reports.map(({ audits }) => audits[id].numericValue)))).join(', ');
}

/** Audits with a score below 0.9, except the metrics themselves. */
function faultsOf({ categories, audits }) {
  const counted = Object.keys(CATEGORIES).flatMap((id) => categories[id].auditRefs);
  return counted
    .filter(({ group }) => group !== 'metrics' && group !== 'hidden')
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(
      ({ id, title, displayValue }) =>
        `${id}: ${title}${displayValue ? `; ${displayValue.replace(/[\d.,]+/g, '…')}` : ''}`,
    );
}
