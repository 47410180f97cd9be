// Latency of the learners' calls with 160,000 learners and 2,000 courses, beside the same calls at one hundredth of that, in one run.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { each, inTemporaryFolder, line, load, withAcademy } from './lib.mjs';

const SEED_PROGRAM = join(import.meta.dirname, '../dist/server/backend/seed-scale.js');
const FULL = { users: 160_000, courses: 2_000, progress: 1_000_000 };
const HUNDREDTH = { users: 1_600, courses: 20, progress: 10_000 };
/** Every invented learner's, see seed-scale. */
const PASSWORD = 'medicion-a-escala';
const LEARNERS = 32;

await inTemporaryFolder(async (folder) => {
  const small = await measure(join(folder, 'hundredth'), HUNDREDTH);
  const large = await measure(join(folder, 'full'), FULL);
  for (const [name, figures] of Object.entries(large)) {
    line(name, {
      'p50 ms': figures.p50Ms,
      'p99 ms': figures.p99Ms,
      'p50 at 1 %': small[name].p50Ms,
      'p99 at 1 %': small[name].p99Ms,
    });
  }
});

async function measure(dataDir, { users, courses, progress }) {
  const environment = { DATA_DIR: dataDir, DEMO: 'off' };
  const args = [SEED_PROGRAM, '--users', `${users}`, '--courses', `${courses}`, '--progress', `${progress}`];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return withAcademy(environment, async ({ url }) => {
    const courseList = await (await fetch(`${url}/api/courses?limit=20`)).json();
    const categories = await (await fetch(`${url}/api/categories`)).json();
    const learners = await signIn(url, users);
    const details = await Promise.all(courseList.map(async ({ id }) => (await fetch(`${url}/api/courses/${id}`)).json()));
    let asked = 0;
    const learner = () => learners[asked % LEARNERS];
    const course = () => courseList[asked % courseList.length].id;
    const calls = {
      'first page of the catalogue': () => ({ path: '/api/courses?limit=24' }),
      'whole catalogue': () => ({ path: '/api/courses' }),
      'pages of all categories': () => ({
        path: `/api/courses?limit=${1 + (asked % 100)}&category=${encodeURIComponent(categories[asked % categories.length])}`,
      }),
      // The second word is in the title of one course alone, and another one each time: nothing is kept.
      'search, a common word and a rare one': () => ({ path: `/api/courses?limit=24&q=vende+${asked}` }),
      'search, a word of every third course': () => ({ path: `/api/courses?limit=${1 + (asked % 100)}&q=catalogo` }),
      'a course': () => ({ path: `/api/courses/${course()}` }),
      events: () => ({ path: '/api/calendly/events' }),
      'ratings of a course': () => ({ path: `/api/courses/${course()}/ratings` }),
      'one’s profile': () => ({ path: '/v1/me', token: learner().token }),
      'one’s progress': () => ({ path: `/api/users/${learner().id}/progress`, token: learner().token }),
      'a report of progress': () => reportOf(learner(), details[asked % details.length], asked),
      'a rating': () => ({
        method: 'POST',
        path: `/api/courses/${course()}/rating`,
        token: learner().token,
        body: { userId: learner().id, rating: 1 + (asked % 5), review: null },
      }),
      'a view': () => ({ method: 'POST', path: `/api/courses/${course()}/view`, body: { viewerId: `anon_${randomUUID()}` } }),
    };
    const figures = {};
    for (const [name, call] of Object.entries(calls)) {
      const next = () => {
        asked += 1;
        return call();
      };
      figures[name] = await load({ url, ...each(next) });
    }
    return figures;
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
