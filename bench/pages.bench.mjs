// Painted pages: cached pages compared with bare node:http sending the same compressed bytes, pages that are rendered
// after a write, the latency of other calls during rendering, and the memory after thousands of addresses.
import { join } from 'node:path';
import { inTemporaryFolder, residentMegabytes, withAcademy, withPageReference } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table, whole } from './figures.mjs';
import { FreshRequests, generatorLine, load } from './load.mjs';
import { publicScreensAt } from './public-screens.mjs';
import { STAFF, signInAdmin } from './staff.mjs';

const PHONE = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const PAINTED = /<div id="root">(?!<\/div>)/;
const CACHED_GOAL = 0.3;
const ANEW_GOAL_MS = 40;
const MEMORY_GOAL_MB = 200;
/** Number of pages rendered after a write that invalidates them. */
const WRITES = 100;
/** Number of loads with different addresses before the memory is measured. */
const LOADS = 5;

let addressesMade = 0;

await inTemporaryFolder(async (folder) => {
  const environment = { ...STAFF, DATA_DIR: join(folder, 'data') };
  await withAcademy(environment, async () => undefined); // creates the database
  await withAcademy(environment, async ({ url, pid }) => {
    const screens = await publicScreensAt(url);
    const timed = ['/', '/course/:id'].map((name) => [name, screens[name]]);
    const atStart = await residentMegabytes(pid);
    await reportCached(url, timed);
    await reportAnew(url, timed);
    await reportOthers(url, screens['/course/:id']);
    await reportMemory(url, pid, atStart);
    console.log(generatorLine());
  });
});

async function reportCached(url, timed) {
  const rows = await withPageReference(url, '', async (reference) => {
    const compared = [];
    for (const [name, path] of timed) {
      const requests = [{ path, headers: PHONE }];
      await assertPainted(url, path);
      const { bare, cached } = await alternate({
        bare: () => load(reference.url, requests),
        cached: () => load(url, requests),
      });
      const ofBare = ratios(each(cached, 'perSecond'), each(bare, 'perSecond'));
      expect(median(ofBare) >= CACHED_GOAL);
      compared.push([
        `\`${name}\``,
        ratio(median(ofBare)),
        spread(ofBare),
        `at least ${CACHED_GOAL}`,
        ms(median(each(cached, 'p99Ms'))),
      ]);
    }
    return compared;
  });
  table(['cached page, brotli', 'requests per second, of bare `node:http`', 'rounds', 'goal', 'p99'], rows);
}

async function reportAnew(url, timed) {
  const headers = { ...(await signInAdmin(url)), 'content-type': 'application/json' };
  const [category] = await (await fetch(`${url}/api/admin/categories?limit=1`, { headers })).json();
  const rows = [];
  for (const [name, path] of timed) {
    const times = [];
    let painted = 0;
    for (let number = 0; number < WRITES; number += 1) {
      const body = JSON.stringify({ newName: `${category.name} ${number}` });
      const written = await fetch(`${url}/api/admin/categories/${category.id}`, { method: 'PUT', headers, body });
      if (!written.ok) throw new Error(`the write was refused: ${written.status} ${await written.text()}`);
      const { html, tookMs } = await pageAt(url, path);
      times.push(tookMs);
      if (PAINTED.test(html)) painted += 1;
    }
    expect(quantile(times, 0.5) < ANEW_GOAL_MS);
    rows.push([
      `\`${name}\``,
      ms(quantile(times, 0.5)),
      `< ${ANEW_GOAL_MS} ms`,
      ms(quantile(times, 0.99)),
      `${painted} of ${WRITES}`,
    ]);
  }
  table(['page after a write that voids it', 'p50', 'goal', 'p99', 'painted'], rows);
}

/** Measures cached calls alone and during continuous rendering of pages. */
async function reportOthers(url, path) {
  const requests = [{ path: '/api/courses?limit=24' }, { path: `/api/courses/${path.split('/').at(-1)}` }];
  let asked = 0;
  const beside = async () => {
    let isOver = false;
    const browsed = load(url, requests).finally(() => {
      isOver = true;
    });
    while (!isOver) await pageAt(url, `/search?q=beside+${asked++}`);
    return browsed;
  };
  const rounds = await alternate({ alone: () => load(url, requests), beside });
  const [alone, besides] = [each(rounds.alone, 'p99Ms'), each(rounds.beside, 'p99Ms')];
  const costs = ratios(besides, alone);
  table(
    ['cached calls', 'p99 alone', 'p99 beside', 'ratio', 'rounds'],
    [
      [
        'while pages are rendered without a pause',
        ms(median(alone)),
        ms(median(besides)),
        ratio(median(costs)),
        spread(costs),
      ],
    ],
  );
}

async function reportMemory(url, pid, atStart) {
  const addresses = new FreshRequests(freshAddress);
  const alone = [];
  for (let number = 0; number < LOADS; number += 1) alone.push(await load(url, addresses, 2));
  const crowd = await load(url, addresses);
  const megabytes = await residentMegabytes(pid);
  expect(megabytes < MEMORY_GOAL_MB);
  const asked = [...alone, crowd].reduce((sum, { answered }) => sum + answered, 0);
  table(
    ['memory of the server', 'MB', 'goal'],
    [
      ['after the start', whole(atStart), ''],
      [`after all this and ${whole(asked)} more addresses`, whole(megabytes), `< ${MEMORY_GOAL_MB}`],
    ],
  );
  const perSecond = whole(median(each(alone, 'perSecond')));
  console.log(
    `New pages a second: ${perSecond} over 2 connections; ${whole(crowd.perSecond)} over 32, most of which come empty.`,
  );
}

function freshAddress() {
  addressesMade += 1;
  return { path: `/search?q=texto+${addressesMade}`, headers: PHONE };
}

async function assertPainted(url, path) {
  if (!PAINTED.test((await pageAt(url, path)).html)) throw new Error(`${path} comes empty`);
}

async function pageAt(url, path) {
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: PHONE });
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} from ${path}`);
  return { html, tookMs: performance.now() - startedAt };
}

function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(share * numbers.length)];
}

function expect(isReached) {
  if (!isReached) process.exitCode = 1;
}
