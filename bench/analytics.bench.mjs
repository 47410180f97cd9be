// Staff's figures over 1,000,000 rows of progress, asked for without a pause and each of other days, while 32 connections browse; and what
// that costs those who browse, beside the same browsing without figures in the same run.
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, table } from './figures.mjs';
import { again, invent } from './invented.mjs';
import { generatorLine, load } from './load.mjs';

const SCALE = { users: 160_000, courses: 2_000, progress: 1_000_000 };
const STAFF = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'medicion-del-panel' };
const DAY_MS = 86_400_000;
const OVERVIEW_GOAL_MS = 300;
/** What browsing may cost more while figures are read. */
const BROWSING_GOAL = 2;

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy({ ...environment, ...STAFF }, async ({ url }) => {
    const headers = { 'x-admin-key': await signIn(url) };
    const courses = await (await fetch(`${url}/api/courses?limit=50`)).json();
    const ids = courses.map(({ id }) => id);
    const browsing = browse(ids);
    const rows = [];
    for (const [name, pathOf] of Object.entries(figuresOf(ids))) {
      const ask = (number) => fetch(`${url}/api/admin/analytics/${pathOf(number)}`, { headers });
      rows.push(await measure(url, browsing, name, ask));
    }
    table(['figures', 'p50', 'p99', 'goal', "browsing's p99 alone", 'beside them', 'ratio'], rows);
  });
  console.log(generatorLine());
});

async function measure(url, browsing, name, ask) {
  let asked = 0;
  const beside = async () => {
    const browsed = load(url, browsing);
    const timesMs = await timesUntil(browsed, () => ask(asked++));
    return { ...(await browsed), timesMs };
  };
  const hasGoal = name.startsWith('`overview`, a week');
  const rounds = await alternate({ alone: () => load(url, browsing), beside }, hasGoal ? 5 : 2);
  const timesMs = rounds.beside.flatMap((round) => round.timesMs).toSorted((a, b) => a - b);
  const [p50Ms, p99Ms] = [0.5, 0.99].map((share) => timesMs[Math.floor(share * timesMs.length)]);
  const [alone, besideMs] = [each(rounds.alone, 'p99Ms'), each(rounds.beside, 'p99Ms')];
  const cost = median(ratios(besideMs, alone));
  if (hasGoal && (p99Ms >= OVERVIEW_GOAL_MS || cost > BROWSING_GOAL)) process.exitCode = 1;
  const goal = hasGoal ? `< ${OVERVIEW_GOAL_MS} ms, at most ${BROWSING_GOAL}` : '';
  return [name, ms(p50Ms), ms(p99Ms), goal, ms(median(alone)), ms(median(besideMs)), ratio(cost)];
}

/** How long each call took, one after another until the load ends. */
async function timesUntil(end, ask) {
  let isOver = false;
  const noticed = end.finally(() => {
    isOver = true;
  });
  const timesMs = [];
  while (!isOver) {
    const startedAt = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}`);
    timesMs.push(performance.now() - startedAt);
  }
  await noticed;
  return timesMs;
}

/** Each call asks for other days or another course: answers that are shared with whoever asked in the last seconds would say nothing. */
function figuresOf(courseIds) {
  const days = (number, length) => {
    const to = Date.now() - (1 + (number % 200)) * DAY_MS;
    return `from=${dayOf(to - (length - 1) * DAY_MS)}&to=${dayOf(to)}`;
  };
  return {
    '`overview`, a week and the one before': (number) => `overview?${days(number, 7)}`,
    '`overview`, 30 days and those before': (number) => `overview?${days(number, 30)}`,
    '`trends`, 30 days': (number) => `trends?${days(number, 30)}`,
    '`engagement`, 30 days': (number) => `engagement?${days(number, 30)}`,
    '`lessons` of a course': (number) => `lessons?courseId=${courseIds[number % courseIds.length]}`,
    '`views/rows`, a week': (number) => `views/rows?${days(number, 7)}`,
    '`lessons-completed/rows`, 30 days': (number) => `lessons-completed/rows?${days(number, 30)}`,
    '`active/rows`, a week': (number) => `active/rows?${days(number, 7)}`,
  };
}

function browse(courseIds) {
  const course = (number) => courseIds[number % courseIds.length];
  return again((number) => ({
    path: [
      `/api/courses?limit=${1 + (number % 100)}`,
      `/api/courses?limit=24&q=catalogo+${number}`,
      `/api/courses/${course(number)}`,
      `/api/courses/${course(number)}/ratings`,
    ][number % 4],
  }));
}

async function signIn(url) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = STAFF;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) };
  const answer = await fetch(`${url}/api/admin/login`, init);
  if (!answer.ok) throw new Error(`the admin could not sign in: ${answer.status}`);
  return (await answer.json()).adminKey;
}

function dayOf(atMs) {
  return new Date(atMs).toISOString().slice(0, 10);
}
