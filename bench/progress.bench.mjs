// Progress reports per second over HTTP, each committed (synchronous=FULL) before it is answered: as learners watch, each staying in a
// lesson for a minute and a half, and at worst, every report the first of its lesson. Beside them the raw driver storing the same rows into
// the same kind of file, one transaction each, and 32 to a transaction.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { CONNECTIONS, each, inTemporaryFolder, line, load, median, withAcademy } from './lib.mjs';

const ROUNDS = 3;
const RAW_ROWS = 1_600;
/** Visitors that report, each from lesson to lesson. */
const VISITORS = 2_000;
/** A lesson of a minute and a half, reported every ten seconds. */
const REPORTS_A_LESSON = 9;
const KINDS = { watching: 'progress over HTTP, watching (goal: 2,000)', beginning: 'progress over HTTP, each a new lesson' };
let reported = 0;

await inTemporaryFolder((folder) =>
  withAcademy({ DATA_DIR: join(folder, 'academy') }, async ({ url }) => {
    const lessons = await lessonsAt(url);
    const visitors = Array.from({ length: VISITORS }, () => `anon_${randomUUID()}`);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const single = await rawRowsPerSecond(join(folder, `single-${round}.sqlite`), 1);
      const grouped = await rawRowsPerSecond(join(folder, `grouped-${round}.sqlite`), CONNECTIONS);
      const watching = await load({ url, ...each(() => nextReport(lessons, visitors, REPORTS_A_LESSON)) });
      const beginning = await load({ url, ...each(() => nextReport(lessons, visitors, 1)) });
      rounds.push({ single, grouped, watching, beginning });
    }
    const of = (pick) => median(rounds.map(pick));
    line('raw driver, one row a transaction', { 'per second': Math.round(of(({ single }) => single)) });
    line(`raw driver, ${CONNECTIONS} rows a transaction`, { 'per second': Math.round(of(({ grouped }) => grouped)) });
    for (const [kind, name] of Object.entries(KINDS)) {
      line(name, {
        'per second': Math.round(of((round) => round[kind].perSecond)),
        'p50 ms': of((round) => round[kind].p50Ms),
        'p99 ms': of((round) => round[kind].p99Ms),
        'ratio to one row a transaction': of((round) => round[kind].perSecond / round.single),
      });
    }
  }),
);

async function lessonsAt(url) {
  const courses = await (await fetch(`${url}/api/courses`)).json();
  const details = await Promise.all(courses.map(async ({ id }) => (await fetch(`${url}/api/courses/${id}`)).json()));
  return details.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ courseId: id, lessonId: lesson.id })));
}

/** Each request is another visitor's next ten seconds. */
function nextReport(lessons, visitors, reportsALesson) {
  reported += 1;
  const userId = visitors[reported % VISITORS];
  const turn = Math.floor(reported / VISITORS);
  const lesson = lessons[Math.floor(turn / reportsALesson) % lessons.length];
  const watchTime = 10 * (1 + (turn % 60));
  const body = {
    userId,
    ...lesson,
    progressPercentage: Math.min(100, watchTime),
    watchTime,
    completed: false,
    lastWatched: new Date().toISOString(),
  };
  return { method: 'POST', path: `/api/users/${userId}/progress`, body };
}

async function rawRowsPerSecond(file, rowsPerTransaction) {
  const database = new sqlite3.Database(file);
  const exec = promisify(database.exec.bind(database));
  const run = promisify(database.run.bind(database));
  await exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE progress (actor TEXT, lesson TEXT, course TEXT, percentage INTEGER, seconds INTEGER, completed INTEGER, at TEXT, PRIMARY KEY (actor, lesson))`);
  const upsert =
    'INSERT INTO progress VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (actor, lesson) DO UPDATE SET seconds = excluded.seconds, at = excluded.at';
  const startedAt = performance.now();
  for (let done = 0; done < RAW_ROWS; done += rowsPerTransaction) {
    await exec('BEGIN');
    for (let row = 0; row < rowsPerTransaction; row += 1) {
      await run(upsert, [randomUUID(), `lesson-${row % 24}`, 'course', 10, 10, 0, '2026-01-01T00:00:00.000Z']);
    }
    await exec('COMMIT');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await promisify(database.close.bind(database))();
  return RAW_ROWS / seconds;
}
