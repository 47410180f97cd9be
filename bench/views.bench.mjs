// Recorded views per second over HTTP, each committed before its answer, compared with the raw driver.
import { randomUUID } from 'node:crypto';
import { measureWrites } from './writes.mjs';

let viewed = 0;

await measureWrites({
  raw: {
    table: 'CREATE TABLE view (course TEXT, day TEXT, actor TEXT, at TEXT, PRIMARY KEY (course, day, actor))',
    insert: 'INSERT INTO view VALUES (?, ?, ?, ?)',
    row: (number) => [`course-${number % 24}`, '2026-01-01', randomUUID(), '2026-01-01T00:00:00.000Z'],
  },
  calls: async (url) => {
    const courses = await (await fetch(`${url}/api/courses`)).json();
    return { 'views over HTTP': () => nextView(courses) };
  },
});

/** The next request: a new visitor views the next course. */
function nextView(courses) {
  const course = courses[viewed % courses.length];
  viewed += 1;
  return { method: 'POST', path: `/api/courses/${course.id}/view`, body: { viewerId: `anon_${randomUUID()}` } };
}
