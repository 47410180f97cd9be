// Latency of the learners' calls with 160,000 learners and 2,000 courses, compared with 1 % of both in the same run.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, table } from './figures.mjs';
import { again, anew, invent, signIn } from './invented.mjs';
import { generatorLine, load } from './load.mjs';

const FULL = { users: 160_000, courses: 2_000, progress: 1_000_000 };
const HUNDREDTH = { users: 1_600, courses: 20, progress: 10_000 };
const LEARNERS = 32;

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

/** Calls `use` with the address of an academy of that size and the calls of its learners. */
async function withInvented(dataDir, scale, use) {
  const environment = await invent(dataDir, scale);
  return withAcademy(environment, async ({ url }) => use({ url, calls: await callsOf(url, scale.users) }));
}

async function callsOf(url, users) {
  const courses = await (await fetch(`${url}/api/courses?limit=20`)).json();
  const categories = await (await fetch(`${url}/api/categories`)).json();
  const learners = await signIn(url, users, LEARNERS);
  const details = await Promise.all(courses.map(async ({ id }) => (await fetch(`${url}/api/courses/${id}`)).json()));
  const learner = (number) => learners[number % LEARNERS];
  const course = (number) => courses[number % courses.length].id;
  const category = (number) => encodeURIComponent(categories[number % categories.length]);
  return {
    'first page of the catalogue': again(() => ({ path: '/api/courses?limit=24' })),
    'pages of all categories': again((number) => ({
      path: `/api/courses?limit=${1 + (number % 100)}&category=${category(number)}`,
    })),
    // The second word is in the title of a single course and changes with each request, so that no answer is cached.
    'search, a common word and one that is new each time': anew((number) => ({
      path: `/api/courses?limit=24&q=vende+${number}`,
    })),
    'search, a word of every third course': again((number) => ({
      path: `/api/courses?limit=${1 + (number % 100)}&q=catalogo`,
    })),
    'a course': again((number) => ({ path: `/api/courses/${course(number)}` })),
    events: again(() => ({ path: '/api/calendly/events' })),
    'ratings of a course': again((number) => ({ path: `/api/courses/${course(number)}/ratings` })),
    "one's profile": again((number) => ({ path: '/v1/me', token: learner(number).token })),
    "one's progress": again((number) => ({
      path: `/api/users/${learner(number).id}/progress`,
      token: learner(number).token,
    })),
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

/** A progress report about a lesson of the course. */
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
