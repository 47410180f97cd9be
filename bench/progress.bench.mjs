// Progress reports per second over HTTP, each committed before it is answered: as learners watch, each staying in a lesson for a minute and
// a half, and at worst, every report the first of its lesson. Beside them the raw driver storing the same rows.
import { randomUUID } from 'node:crypto';
import { lessonsAt, reportsOf } from './reports.mjs';
import { measureWrites } from './writes.mjs';

/** A lesson of a minute and a half, reported every ten seconds. */
const REPORTS_A_LESSON = 9;

await measureWrites({
  raw: {
    table: `CREATE TABLE progress
      (actor TEXT, lesson TEXT, course TEXT, percentage INTEGER, seconds INTEGER, completed INTEGER, at TEXT, PRIMARY KEY (actor, lesson))`,
    insert:
      'INSERT INTO progress VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (actor, lesson) DO UPDATE SET seconds = excluded.seconds, at = excluded.at',
    row: (number) => [randomUUID(), `lesson-${number % 24}`, 'course', 10, 10, 0, '2026-01-01T00:00:00.000Z'],
  },
  calls: async (url) => {
    const lessons = await lessonsAt(url);
    return {
      'reports of progress over HTTP, as learners watch (goal: 2,000)': reportsOf(lessons, REPORTS_A_LESSON),
      'the same, every report the first of its lesson': reportsOf(lessons, 1),
    };
  },
});
