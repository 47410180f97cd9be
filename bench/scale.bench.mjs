// Latency of the learners' calls with 160,000 learners and 2,000 courses, beside the same calls at one hundredth of that, in one run.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, table } from './figures.mjs';
import { FreshRequests, generatorLine, load } from './load.mjs';

const SEED_PROGRAM = join(import.meta.dirname, '../dist/server/backend/seed-scale.js');
const FULL = { users: 160_000, courses: 2_000, progress: 1_000_000 };
const HUNDREDTH = { users: 1_600, courses: 20, progress: 10_000 };
/** Every invented learner's, see seed-scale. */
const PASSWORD = 'medicion-a-escala';
const LEARNERS = 32;

/** How many different requests a call that may repeat itself makes. */
const VARIETY = 2_400;

await inTemporaryFolder((folder) =>
  withInvented(join(folder, 'hundredth'), HUNDREDTH, (small) =>
    withInvented(join(folder, 'full'), FULL, async (large) => {
      const rows = [];
      for (const [name, requests] of Object.entries(large.calls)) {
        const atHundredth = () => load(small.url, small.calls[name]);
        const rounds = await alternate({ full: () => load(large.url, requests), hundredth: atHundredth });
        const of = (size, key) => ms(median(each(rounds[size], key)));
        rows.push([name, of('full', 'p50Ms'), of('full', 'p99Ms'), of('hundredth', 'p50Ms'), of('hundredth', 'p99Ms')]);
      }
      table(['call', 'p50', 'p99', 'p50 at 1 %', 'p99 at 1 %'], rows);
      console.log(generatorLine());
    }),
  ),
);

/** An academy of that size, and the calls of its learners. */
async function withInvented(dataDir, { users, courses, progress }, use) {
  const environment = { DATA_DIR: dataDir, DEMO: 'off' };
  const args = [SEED_PROGRAM, '--users', `${users}`, '--courses', `${courses}`, '--progress', `${progress}`];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return withAcademy(environment, async ({ url }) => use({ url, calls: await callsOf(url, users) }));
}

async function callsOf(url, users) {
  const courses = await (await fetch(`${url}/api/courses?limit=20`)).json();
  const categories = await (await fetch(`${url}/api/categories`)).json();
  const learners = await signIn(url, users);
  const details = await Promise.all(courses.map(async ({ id }) => (await fetch(`${url}/api/courses/${id}`)).json()));
  const learner = (number) => learners[number % LEARNERS];
  const course = (number) => courses[number % courses.length].id;
  const category = (number) => encodeURIComponent(categories[number % categories.length]);
  return {
    'first page of the catalogue': again(() => ({ path: '/api/courses?limit=24' })),
    'pages of all categories': again((number) => ({
      path: `/api/courses?limit=${1 + (number % 100)}&category=${category(number)}`,
    })),
    // The second word is in the title of one course alone, and another one each time: nothing is cached.
    'search, a common word and one that is new each time': anew((number) => ({
      path: `/api/courses?limit=24&q=vende+${number}`,
    })),
    'search, a word of every third course': again((number) => ({ path: `/api/courses?limit=${1 + (number % 100)}&q=catalogo` })),
    'a course': again((number) => ({ path: `/api/courses/${course(number)}` })),
    events: again(() => ({ path: '/api/calendly/events' })),
    'ratings of a course': again((number) => ({ path: `/api/courses/${course(number)}/ratings` })),
    "one's profile": again((number) => ({ path: '/v1/me', token: learner(number).token })),
    "one's progress": again((number) => ({ path: `/api/users/${learner(number).id}/progress`, token: learner(number).token })),
    'a report of progress': anew((number) => reportOf(learner(number), details[number % details.length], number)),
    'a rating': anew((number) => ({
      method: 'POST',
      path: `/api/courses/${course(number)}/rating`,
      token: learner(number).token,
      body: { userId: learner(number).id, rating: 1 + (number % 5), review: null },
    })),
    'a view': anew((number) => ({
      method: 'POST',
      path: `/api/courses/${course(number)}/view`,
      body: { viewerId: `anon_${randomUUID()}` },
    })),
    'the whole catalogue at once (1.1 MB; no screen asks for it)': again(() => ({ path: '/api/courses' })),
  };
}

/** Requests that are made again and again, numbered. */
function again(make) {
  return Array.from({ length: VARIETY }, (_, number) => make(number));
}

/** Requests that are made once each, numbered. */
function anew(make) {
  let made = 0;
  return new FreshRequests(() => {
    made += 1;
    return make(made);
  });
}

/** The first learners, signed in: their tokens hold for the whole measurement. */
async function signIn(url, users) {
  const numbers = Array.from({ length: LEARNERS }, (_, index) => 1 + Math.floor((index * users) / LEARNERS));
  return Promise.all(
    numbers.map(async (number) => {
      const body = JSON.stringify({ email: `persona-${number}@ejemplo.test`, password: PASSWORD });
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const token = (await answer.json()).data.accessToken;
      const profile = await (await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${token}` } })).json();
      return { id: profile.id, token };
    }),
  );
}

/** The next ten seconds of a lesson. */
function reportOf({ id, token }, { id: courseId, lessons }, number) {
  const lesson = lessons[number % lessons.length];
  const body = {
    userId: id,
    courseId,
    lessonId: lesson.id,
    progressPercentage: number % 100,
    watchTime: number % lesson.duration,
    completed: false,
    lastWatched: new Date().toISOString(),
  };
  return { method: 'POST', path: `/api/users/${id}/progress`, token, body };
}
