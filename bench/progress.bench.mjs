// Progress reports per second over HTTP, each committed before its answer: with 90 s per lesson, as learners watch, and
// in the worst case, where every report is the first of its lesson; and of 10,000 visitors with and without played
// segments. Compared with the raw driver storing the same rows.
import { randomUUID } from 'node:crypto';
import { lessonsAt, playedReportsOf, reportsOf } from './reports.mjs';
import { measureWrites } from './writes.mjs';

/** Reports for 90 s of a lesson, one every 10 s. */
const REPORTS_A_LESSON = 9;

await measureWrites({
  raw: {
    table: `CREATE TABLE progress
      (actor TEXT, lesson TEXT, course TEXT, percentage INTEGER, seconds INTEGER, completed INTEGER, at TEXT,
       PRIMARY KEY (actor, lesson))`,
    insert: `INSERT INTO progress VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (actor, lesson) DO UPDATE SET seconds = excluded.seconds, at = excluded.at`,
    row: (number) => [randomUUID(), `lesson-${number % 24}`, 'course', 10, 10, 0, '2026-01-01T00:00:00.000Z'],
  },
  calls: async (url) => {
    const lessons = await lessonsAt(url);
    return {
      'reports of progress over HTTP, as learners watch (goal: 2,000)': reportsOf(lessons, REPORTS_A_LESSON),
      'the same, every report the first of its lesson': reportsOf(lessons, 1),
      'reports of 10,000 visitors without segments': playedReportsOf(lessons, false),
      'the same with a played segment each (goal: 0.9 of it)': playedReportsOf(lessons, true),
    };
  },
});
