// The panel's tables with 160,000 rows, paged, sorted, filtered and searched by four members of staff at once, and the
// figures of the dashboard.
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, ms, table } from './figures.mjs';
import { again, invent } from './invented.mjs';
import { generatorLine, load } from './load.mjs';
import { FIGURES, TABLES } from './panel-tables.mjs';
import { STAFF, signInAdmin } from './staff.mjs';

const SCALE = {
  users: 160_000,
  courses: 2_000,
  progress: 10_000,
  posts: 160_000,
  replies: 160_000,
  materials: 2_000,
  faqs: 2_000,
  reports: 160_000,
};
/** Number of members of staff using the panel at once. */
const COLLEAGUES = 4;
const ROWS = 10;
const GOAL_MS = 100;
/** Orders of smaller tables are measured only in the middle, which takes longer than the first page. */
const SMALL = 10_000;

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy({ ...environment, ...STAFF }, async ({ url }) => {
    const headers = await signInAdmin(url);
    for (const [name, shape] of Object.entries(TABLES)) await measureTable(url, headers, name, shape);
    await measure(
      url,
      headers,
      'the dashboard',
      Object.fromEntries(FIGURES.map((path) => [`\`${path}\``, () => path])),
    );
  });
  console.log(generatorLine());
});

/** Measures first page, middle pages, every order, every filter and searches; middle pages vary between calls. */
async function measureTable(url, headers, name, { path, sorts, filters, searches: texts }) {
  const answer = await fetch(`${url}${path}?limit=1`, { headers });
  if (answer.status === 404) return console.log(`${name}: no such table here.`);
  const total = Number(answer.headers.get('x-total-count'));
  const [row] = await answer.json();
  const middle = Math.floor(total / 2);
  const page = (query, offset = 0) =>
    `${path}?${new URLSearchParams({ limit: ROWS, ...query, ...(offset && { cursor: cursorAt(offset) }) })}`;
  const cases = {
    'first page': () => page({}),
    'a page in the middle': (number) => page({}, middle + ROWS * (number % 20)),
  };
  for (const column of sorts) {
    if (total > SMALL) cases[`by \`${column}\`, first page`] = () => page({ sort: column });
    cases[`by \`-${column}\`, in the middle`] = (number) => page({ sort: `-${column}` }, middle + ROWS * (number % 20));
  }
  for (const [filter, choose] of Object.entries(filters)) {
    const value = typeof choose === 'function' ? choose(row) : choose;
    cases[`\`${filter}=${typeof choose === 'function' ? '…' : value}\``] = () => page({ [filter]: value });
  }
  for (const q of texts) cases[`search '${q}'`] = () => page({ q });
  await measure(url, headers, `${name}, ${total.toLocaleString('en')} rows`, cases);
}

async function measure(url, headers, title, cases) {
  const rows = [];
  for (const [name, pathOf] of Object.entries(cases)) {
    const requests = again((number) => ({ path: pathOf(number), headers }));
    const { now } = await alternate({ now: () => load(url, requests, COLLEAGUES) }, 1);
    const [{ p50Ms, p99Ms }] = now;
    if (p99Ms >= GOAL_MS) process.exitCode = 1;
    rows.push([name, ms(p50Ms), ms(p99Ms), `< ${GOAL_MS} ms`]);
  }
  table([title, 'p50', 'p99', 'goal'], rows);
}

/** The cursor of a table, which is the row number, as the panel makes it. */
function cursorAt(offset) {
  return Buffer.from(JSON.stringify({ offset })).toString('base64url');
}
