// Latency of the learners' calls with 160,000 learners and 2,000 courses, beside the same calls at one hundredth of that, in one run.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { each, inTemporaryFolder, line, load, withAcademy } from './lib.mjs';

const SEED_PROGRAM = join(import.meta.dirname, '../dist/server/backend/seed-scale.js');
const FULL = { users: 160_000, courses: 2_000 };
const HUNDREDTH = { users: 1_600, courses: 20 };

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

async function measure(dataDir, { users, courses }) {
  const environment = { DATA_DIR: dataDir, DEMO: 'off' };
  const args = [SEED_PROGRAM, '--users', `${users}`, '--courses', `${courses}`];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return withAcademy(environment, async ({ url }) => {
    const courses = await (await fetch(`${url}/api/courses?limit=20`)).json();
    const categories = await (await fetch(`${url}/api/categories`)).json();
    let asked = 0;
    const course = () => courses[asked % courses.length].id;
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
