import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from './app.ts';
import { AccountImport } from './auth/account-import.service.ts';
import { Config } from './config/config.ts';
import { CatalogueImport } from './courses/catalogue-import.service.ts';
import { DEMO_CATEGORIES } from './seed/demo/demo-content.ts';
import { SeededRandom } from './seed/scale/random.ts';
import { scaleCourse, scaleLearner, viewsOfRank } from './seed/scale/scale-content.ts';

const SEED = 20_260_101;
/** Rows are made and written in batches of this size: memory does not grow with the numbers asked for. */
const LEARNERS_PER_BATCH = 1_500;
const COURSES_PER_BATCH = 20;
const VIEWS_PER_LEARNER = 3;
/** Every invented learner signs in with it, in a database made for measurements. */
const PASSWORD = 'medicion-a-escala';

interface Scale {
  readonly users: number;
  readonly courses: number;
}

/** Fills the configured database with invented learners, courses and views, for measurement. */
async function fill(): Promise<void> {
  const scale = scaleOf(process.argv.slice(2));
  const app = await createApp(new Config({ ...process.env, LOG_LEVEL: 'warn' }));
  await app.init();
  try {
    await addLearners(app, scale);
    await addCourses(app, scale);
  } finally {
    await app.close();
  }
}

async function addLearners(app: INestApplicationContext, { users }: Scale): Promise<void> {
  const accounts = app.get(AccountImport, { strict: false });
  const random = new SeededRandom(SEED);
  const passwordHash = await accounts.hashOnce(PASSWORD);
  for (let done = 0; done < users; done += LEARNERS_PER_BATCH) {
    const count = Math.min(LEARNERS_PER_BATCH, users - done);
    const batch = Array.from({ length: count }, (_, index) => scaleLearner(done + index + 1, random));
    await accounts.addLearners(batch, passwordHash);
    report('learners', done + count, users);
  }
}

async function addCourses(app: INestApplicationContext, { users, courses }: Scale): Promise<void> {
  const catalogue = app.get(CatalogueImport, { strict: false });
  const random = new SeededRandom(SEED + 1);
  await catalogue.addCategories(DEMO_CATEGORIES);
  for (let done = 0; done < courses; done += COURSES_PER_BATCH) {
    const count = Math.min(COURSES_PER_BATCH, courses - done);
    const ranks = Array.from({ length: count }, (_, index) => done + index + 1);
    await catalogue.addCourses(
      ranks.map((rank) => scaleCourse(rank, viewsOfRank(rank, courses, users * VIEWS_PER_LEARNER), Date.now(), random)),
    );
    report('courses', done + count, courses);
  }
}

function scaleOf(args: string[]): Scale {
  const { values } = parseArgs({ args, options: { users: { type: 'string' }, courses: { type: 'string' } } });
  return { users: countOf('--users', values.users), courses: countOf('--courses', values.courses) };
}

function countOf(name: string, text: string | undefined): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${name} must be a whole number above 0`);
  return count;
}

function report(what: string, done: number, of: number): void {
  process.stdout.write(`\r${what}: ${done} of ${of}${done === of ? '\n' : ''}`);
}

fill().catch((error: Error) => {
  process.stderr.write(`${error.message}\nUsage: npm run seed:scale -- --users 160000 --courses 2000\n`);
  process.exit(1);
});
