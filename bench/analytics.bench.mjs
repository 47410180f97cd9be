// Staff figures over 1,000,000 rows of progress while 32 connections browse: the latency of consecutive requests for
// figures, and the latency of browsing beside an overview per second, compared with browsing alone in the same run.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { again, invent } from './invented.mjs';
import { generatorLine, load } from './load.mjs';

const SCALE = { users: 160_000, courses: 2_000, progress: 1_000_000 };
const STAFF = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'medicion-del-panel' };
const DAY_MS = 86_400_000;
const GOAL_MS = 300;
/** Maximum ratio of the browsing p99 beside an overview per second (ten open dashboards) to that alone. */
const BROWSING_GOAL = 2;
const SECOND_MS = 1_000;
/** Number of loads during which each figure is requested. */
const LOADS = 2;

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy({ ...environment, ...STAFF }, async ({ url }) => {
    const headers = { 'x-admin-key': await signIn(url) };
    const ids = (await (await fetch(`${url}/api/courses`)).json()).map(({ id }) => id);
    const requests = browse(ids.slice(0, 50));
    const figures = Object.entries(figuresOf(ids)).map(([name, pathOf]) => [name, askFor(url, headers, pathOf)]);
    const rows = [];
    for (const [name, ask] of figures) rows.push([name, ...(await measure(url, requests, ask, rows.length === 0))]);
    table(['figures, beside 32 connections that browse', 'p50', 'p99', 'goal'], rows);
    const [, overview] = figures[0];
    table(['browsing', 'p99 alone', 'p99 beside', 'ratio', 'rounds', 'goal'], [await compare(url, requests, overview)]);
  });
  console.log(generatorLine());
});

async function measure(url, requests, ask, hasGoal) {
  const times = [];
  for (let number = -1; number < LOADS; number += 1) {
    const some = await timesUntil(load(url, requests), ask);
    if (number >= 0) times.push(...some);
  }
  times.sort((a, b) => a - b);
  const [p50Ms, p99Ms] = [0.5, 0.99].map((share) => times[Math.floor(share * times.length)]);
  if (hasGoal && p99Ms >= GOAL_MS) process.exitCode = 1;
  return [ms(p50Ms), ms(p99Ms), hasGoal ? `< ${GOAL_MS} ms` : ''];
}

async function compare(url, requests, ask) {
  const beside = async () => {
    const browsed = load(url, requests);
    await timesUntil(browsed, ask, SECOND_MS);
    return browsed;
  };
  const rounds = await alternate({ alone: () => load(url, requests), beside });
  const [alone, besideMs] = [each(rounds.alone, 'p99Ms'), each(rounds.beside, 'p99Ms')];
  const costs = ratios(besideMs, alone);
  if (median(costs) > BROWSING_GOAL) process.exitCode = 1;
  const name = 'an overview every second, each of other days';
  return [
    name,
    ms(median(alone)),
    ms(median(besideMs)),
    ratio(median(costs)),
    spread(costs),
    `at most ${BROWSING_GOAL}`,
  ];
}

/** Durations of consecutive calls until the load ends, at most one call per `everyMs` milliseconds. */
async function timesUntil(end, ask, everyMs = 0) {
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  const times = [];
  while (!isOver) {
    const startedAt = performance.now();
    await ask();
    const tookMs = performance.now() - startedAt;
    times.push(tookMs);
    if (everyMs > tookMs) await Promise.race([delay(everyMs - tookMs), ended]);
  }
  await ended;
  return times;
}

/** A function that requests the next path at each call. */
function askFor(url, headers, pathOf) {
  let asked = 0;
  return async () => {
    const answer = await fetch(`${url}/api/admin/analytics/${pathOf(asked++)}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}`);
  };
}

/**
 * Paths of the figures, with other days or another course at each call: equal requests within seconds share an answer.
 */
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
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  };
  const answer = await fetch(`${url}/api/admin/login`, init);
  if (!answer.ok) throw new Error(`the admin could not sign in: ${answer.status}`);
  return (await answer.json()).adminKey;
}

function dayOf(atMs) {
  return new Date(atMs).toISOString().slice(0, 10);
}
