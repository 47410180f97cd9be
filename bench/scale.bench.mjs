// Latency of the learners' calls with 160,000 learners and 2,000 courses, beside the same calls at one hundredth of that, in one run.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder, line, load, withAcademy } from './lib.mjs';

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
    const [first, ...others] = await (await fetch(`${url}/api/courses?limit=20`)).json();
    const pages = [first, ...others].map(({ id }) => id);
    let asked = 0;
    const each = (path) => (client) => {
      const next = () => {
        asked += 1;
        client.setRequest(path(asked));
      };
      next();
      client.on('response', next);
    };
    const categories = await (await fetch(`${url}/api/categories`)).json();
    return {
      'first page of the catalogue': await load({ url: `${url}/api/courses?limit=24` }),
      'whole catalogue': await load({ url: `${url}/api/courses` }),
      'a page never asked before': await load({
        url,
        setupClient: each((n) => ({
          path: `/api/courses?limit=${1 + (n % 100)}&category=${encodeURIComponent(categories[n % 8])}&q=${n % 7 === 0 ? '' : ''}`,
        })),
      }),
      'search, common words': await load({
        url,
        setupClient: each((n) => ({ path: `/api/courses?limit=24&q=vende+${n % 9999}` })),
      }),
      'search, one word of many courses': await load({
        url,
        setupClient: each((n) => ({ path: `/api/courses?limit=${1 + (n % 100)}&q=catalogo` })),
      }),
      'a course': await load({ url, setupClient: each((n) => ({ path: `/api/courses/${pages[n % pages.length]}` })) }),
      'a view': await load({
        url,
        method: 'POST',
        setupClient: each((n) => ({
          path: `/api/courses/${pages[n % pages.length]}/view`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ viewerId: `anon_${randomUUID()}` }),
        })),
      }),
    };
  });
}
