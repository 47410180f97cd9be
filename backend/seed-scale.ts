import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from './app.ts';
import { PasswordService } from './auth/passwords/password.service.ts';
import { CommunityImportService } from './community/upkeep/community-import.service.ts';
import { Config } from './config/config.ts';
import { CatalogueImportService } from './courses/catalogue-import.service.ts';
import { HelpUpkeepService } from './help/help-upkeep.service.ts';
import { ProblemReportImportService } from './help/reports/problem-report-import.service.ts';
import { MaterialsImportService } from './materials/materials-import.service.ts';
import { AccountImportService } from './people/account-import.service.ts';
import { DEMO_CATEGORIES } from './seed/content/demo-courses.ts';
import { SeededRandom } from './seed/scale/random.ts';
import { repliesOf, type ScaleCommunity, scaleChannels, scaleDiscussion } from './seed/scale/scale-community.ts';
import {
  type StudiedCourse,
  scaleCompletions,
  scaleCourse,
  scaleLearner,
  scaleProgress,
  viewsOfRank,
} from './seed/scale/scale-content.ts';
import { scaleBrand, scaleHelp, scaleReport } from './seed/scale/scale-panel.ts';
import { ProgressImportService } from './training/progress-import.service.ts';

const SEED = 20_260_101;
/** Rows are generated and written in batches, so that memory use does not depend on the totals. */
const LEARNERS_PER_BATCH = 1_250;
const COURSES_PER_BATCH = 20;
const VIEWS_PER_LEARNER = 3;
/** The password of every invented learner. */
const PASSWORD = 'medicion-a-escala';

/** Lessons that a learner has begun, without `--progress`. */
const LESSONS_PER_LEARNER = 6;
/** Replies per post, without `--replies`. */
const REPLIES_PER_POST = 5;
/** A small batch: finding the stored rows looks up every combination of a batch's people and courses. */
const LEARNERS_PER_PROGRESS_BATCH = 40;
const CERTIFICATES_PER_BATCH = 1_000;
/** A batch has a few thousand replies. */
const POSTS_PER_BATCH = 500;
const MATERIALS_PER_BRAND = 50;
const FAQS_PER_CATEGORY = 50;
const REPORTS_PER_BATCH = 500;

interface Scale {
  readonly users: number;
  readonly courses: number;
  /** Rows of progress. */
  readonly progress: number;
  readonly certificates: number;
  readonly posts: number;
  readonly replies: number;
  readonly materials: number;
  readonly faqs: number;
  readonly reports: number;
}

/** Fills the configured database with invented learners, courses, views and discussions, for measurement. */
async function fill(): Promise<void> {
  const scale = scaleOf(process.argv.slice(2));
  const app = await createApp(new Config({ ...process.env, LOG_LEVEL: 'warn' }));
  await app.init();
  try {
    const courses = await addCourses(app, scale);
    const learnerIds = await addLearners(app, scale);
    await addProgress(app, scale, learnerIds, courses);
    await addCertificates(app, scale, learnerIds, courses);
    await addCommunity(app, scale, learnerIds);
    await addMaterials(app, scale);
    await addHelp(app, scale);
    await addReports(app, scale);
  } finally {
    await app.close();
  }
}

async function addLearners(app: INestApplicationContext, { users }: Scale): Promise<string[]> {
  const ids: string[] = [];
  const accounts = app.get(AccountImportService, { strict: false });
  const random = new SeededRandom(SEED);
  // One hash for all: a hash per learner would take an hour for 160,000.
  const passwordHash = await app.get(PasswordService, { strict: false }).hash(PASSWORD);
  for (let done = 0; done < users; done += LEARNERS_PER_BATCH) {
    const count = Math.min(LEARNERS_PER_BATCH, users - done);
    const batch = Array.from({ length: count }, (_, index) => scaleLearner(done + index + 1, Date.now(), random));
    await accounts.addLearners(batch, passwordHash);
    ids.push(...batch.map(({ id }) => id));
    report('learners', done + count, users);
  }
  return ids;
}

async function addCourses(app: INestApplicationContext, { users, courses }: Scale): Promise<StudiedCourse[]> {
  const added: StudiedCourse[] = [];
  const catalogue = app.get(CatalogueImportService, { strict: false });
  const random = new SeededRandom(SEED + 1);
  await catalogue.addCategories(DEMO_CATEGORIES);
  for (let done = 0; done < courses; done += COURSES_PER_BATCH) {
    const count = Math.min(COURSES_PER_BATCH, courses - done);
    const ranks = Array.from({ length: count }, (_, index) => done + index + 1);
    const batch = ranks.map((rank) =>
      scaleCourse(rank, viewsOfRank(rank, courses, users * VIEWS_PER_LEARNER), Date.now(), random),
    );
    await catalogue.addCourses(batch);
    added.push(
      ...batch.map(({ id, lessons }) => ({ id, lessons: lessons.map(({ id, duration }) => ({ id, duration })) })),
    );
    report('courses', done + count, courses);
  }
  return added;
}

async function addProgress(
  app: INestApplicationContext,
  { users, progress }: Scale,
  learnerIds: readonly string[],
  courses: readonly StudiedCourse[],
): Promise<void> {
  const training = app.get(ProgressImportService, { strict: false });
  const random = new SeededRandom(SEED + 2);
  let written = 0;
  for (let done = 0; done < users && written < progress; done += LEARNERS_PER_PROGRESS_BATCH) {
    const rows = learnerIds
      .slice(done, done + LEARNERS_PER_PROGRESS_BATCH)
      .flatMap((id) => scaleProgress(id, courses, Math.ceil(progress / users), Date.now(), random))
      .slice(0, progress - written);
    await training.addProgress(rows);
    written += rows.length;
    report('progress', written, progress);
  }
}

async function addCertificates(
  app: INestApplicationContext,
  { certificates }: Scale,
  learnerIds: readonly string[],
  courses: readonly StudiedCourse[],
): Promise<void> {
  const training = app.get(ProgressImportService, { strict: false });
  const completions = scaleCompletions(learnerIds, courses, certificates, Date.now());
  for (let done = 0; done < completions.length; done += CERTIFICATES_PER_BATCH) {
    const batch = completions.slice(done, done + CERTIFICATES_PER_BATCH);
    await training.addCompletions(batch);
    report('certificates', done + batch.length, completions.length);
  }
}

async function addCommunity(
  app: INestApplicationContext,
  { posts, replies }: Scale,
  learnerIds: readonly string[],
): Promise<void> {
  if (posts === 0) return;
  const imports = app.get(CommunityImportService, { strict: false });
  const random = new SeededRandom(SEED + 3);
  const channels = scaleChannels();
  await imports.addChannels(channels);
  const community: ScaleCommunity = { learnerIds, channelIds: channels.map(({ id }) => id), posts, nowMs: Date.now() };
  let repliesLeft = replies;
  for (let done = 0; done < posts; done += POSTS_PER_BATCH) {
    const count = Math.min(POSTS_PER_BATCH, posts - done);
    const batch = Array.from({ length: count }, (_, index) => {
      const number = done + index + 1;
      const own = repliesOf(number, posts - number + 1, repliesLeft, random);
      repliesLeft -= own;
      return scaleDiscussion(number, own, community, random);
    });
    await imports.addDiscussions(batch);
    report('posts', done + count, posts);
  }
  await imports.recountContributors();
}

async function addMaterials(app: INestApplicationContext, { materials }: Scale): Promise<void> {
  if (materials === 0) return;
  const random = new SeededRandom(SEED + 4);
  const brands = Math.ceil(materials / MATERIALS_PER_BRAND);
  const all = Array.from({ length: brands }, (_, index) =>
    scaleBrand(index + 1, Math.min(MATERIALS_PER_BRAND, materials - index * MATERIALS_PER_BRAND), Date.now(), random),
  );
  await app.get(MaterialsImportService, { strict: false }).importBrands(all, new Date().toISOString());
  report('materials', materials, materials);
}

async function addHelp(app: INestApplicationContext, { faqs }: Scale): Promise<void> {
  const help = app.get(HelpUpkeepService, { strict: false });
  const random = new SeededRandom(SEED + 5);
  for (let done = 0; done < faqs; done += FAQS_PER_CATEGORY) {
    const count = Math.min(FAQS_PER_CATEGORY, faqs - done);
    await help.importHelp(scaleHelp(done / FAQS_PER_CATEGORY + 1, count, random));
    report('questions', done + count, faqs);
  }
}

async function addReports(app: INestApplicationContext, { reports }: Scale): Promise<void> {
  const imports = app.get(ProblemReportImportService, { strict: false });
  const random = new SeededRandom(SEED + 6);
  for (let done = 0; done < reports; done += REPORTS_PER_BATCH) {
    const count = Math.min(REPORTS_PER_BATCH, reports - done);
    const numbers = Array.from({ length: count }, (_, index) => done + index + 1);
    await imports.addReports(numbers.map((number) => scaleReport(number, reports, Date.now(), random)));
    report('problem reports', done + count, reports);
  }
}

function scaleOf(args: string[]): Scale {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      users: text,
      courses: text,
      progress: text,
      certificates: text,
      posts: text,
      replies: text,
      materials: text,
      faqs: text,
      reports: text,
    },
  });
  const optional = (name: keyof typeof values) => (values[name] === undefined ? 0 : countOf(`--${name}`, values[name]));
  const posts = optional('posts');
  const users = countOf('--users', values.users);
  const progress = values.progress === undefined ? users * LESSONS_PER_LEARNER : countOf('--progress', values.progress);
  const replies = values.replies === undefined ? posts * REPLIES_PER_POST : countOf('--replies', values.replies);
  const courses = countOf('--courses', values.courses);
  const [certificates, materials] = [optional('certificates'), optional('materials')];
  return {
    users,
    courses,
    progress,
    certificates,
    posts,
    replies,
    materials,
    faqs: optional('faqs'),
    reports: optional('reports'),
  };
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
  process.stderr.write(
    `${error.message}\nUsage: npm run seed:scale -- --users 160000 --courses 2000 [--certificates 300000] [--posts 200000 --replies 1000000] [--materials 2000] [--faqs 2000] [--reports 160000]\n`,
  );
  process.exit(1);
});
