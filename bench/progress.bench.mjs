// Progress reports per second over HTTP, each committed before its answer: with 90 s per lesson, as learners watch, and
// in the worst case, where every report is the first of its lesson; and with and without a played segment each.
// Compared with the raw driver storing the same rows.
import { randomUUID } from 'node:crypto';
import { lessonsAt, NEW_VISITORS, playedReportsOf, reportsOf } from './reports.mjs';
import { measureWrites } from './writes.mjs';

/** Reports for 90 s of a lesson, one every 10 s. */
const REPORTS_A_LESSON = 9;
const WITHOUT = 'reports of one lesson without segments';
const WITH = 'the same with a played segment each (goal: 0.9 of it)';
const FIRST_WITHOUT = 'first reports of visitors without segments';
const FIRST_WITH = 'first reports with a played segment each';

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
      [WITHOUT]: playedReportsOf(lessons, false),
      [WITH]: playedReportsOf(lessons, true),
      [FIRST_WITHOUT]: playedReportsOf(lessons, false, NEW_VISITORS),
      [FIRST_WITH]: playedReportsOf(lessons, true, NEW_VISITORS),
    };
  },
  references: { [WITH]: WITHOUT, [FIRST_WITH]: FIRST_WITHOUT },
});
