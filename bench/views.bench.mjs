// Views recorded per second over HTTP, each committed (synchronous=FULL) before it is answered; beside it the raw driver writing the same
// rows into the same kind of file, one transaction each, and 32 to a transaction.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { CONNECTIONS, each, inTemporaryFolder, line, load, median, withAcademy } from './lib.mjs';

const ROUNDS = 3;
const RAW_ROWS = 1_600;
let viewed = 0;

await inTemporaryFolder((folder) =>
  withAcademy({ DATA_DIR: join(folder, 'academy') }, async ({ url }) => {
    const courses = await (await fetch(`${url}/api/courses`)).json();
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const single = await rawRowsPerSecond(join(folder, `single-${round}.sqlite`), 1);
      const grouped = await rawRowsPerSecond(join(folder, `grouped-${round}.sqlite`), CONNECTIONS);
      const http = await load({ url, ...each(() => viewAnew(courses)) });
      rounds.push({ http: http.perSecond, p99Ms: http.p99Ms, single, grouped });
    }
    const of = (pick) => median(rounds.map(pick));
    line('raw driver, one row a transaction', { 'per second': Math.round(of(({ single }) => single)) });
    line(`raw driver, ${CONNECTIONS} rows a transaction`, { 'per second': Math.round(of(({ grouped }) => grouped)) });
    line('views over HTTP', {
      'per second': Math.round(of(({ http }) => http)),
      'p99 ms': of(({ p99Ms }) => p99Ms),
      'ratio to one row a transaction': of(({ http, single }) => http / single),
    });
  }),
);

/** Every request is another viewer of the next course. */
function viewAnew(courses) {
  const course = courses[viewed % courses.length];
  viewed += 1;
  return { method: 'POST', path: `/api/courses/${course.id}/view`, body: { viewerId: `anon_${randomUUID()}` } };
}

async function rawRowsPerSecond(file, rowsPerTransaction) {
  const database = new sqlite3.Database(file);
  const exec = promisify(database.exec.bind(database));
  const run = promisify(database.run.bind(database));
  await exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE view (course TEXT, day TEXT, viewer TEXT, at TEXT, PRIMARY KEY (course, day, viewer))',
  );
  const startedAt = performance.now();
  for (let done = 0; done < RAW_ROWS; done += rowsPerTransaction) {
    await exec('BEGIN');
    for (let row = 0; row < rowsPerTransaction; row += 1) {
      await run('INSERT INTO view VALUES (?, ?, ?, ?)', [
        `course-${row % 24}`,
        '2026-01-01',
        randomUUID(),
        '2026-01-01T00:00:00.000Z',
      ]);
    }
    await exec('COMMIT');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await promisify(database.close.bind(database))();
  return RAW_ROWS / seconds;
}
