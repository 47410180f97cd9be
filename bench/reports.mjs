import { randomUUID } from 'node:crypto';

/** Number of reporting visitors; each proceeds from lesson to lesson. */
const VISITORS = 2_000;

/** The lessons of all courses, to report on. */
export async function lessonsAt(url) {
  const courses = await (await fetch(`${url}/api/courses`)).json();
  const details = await Promise.all(courses.map(async ({ id }) => (await fetch(`${url}/api/courses/${id}`)).json()));
  return details.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ courseId: id, lessonId: lesson.id })));
}

/** Few enough that at 700 reports per second each visitor plays almost without a pause. */
const PLAYING_VISITORS = 1_000;
/** More visitors than a benchmark reports for. */
export const NEW_VISITORS = 60_000;

/**
 * A function that makes the next report of that many visitors, with a second played at double speed or without. Only
 * the segments differ, so that the two compare what these cost. Time counts from a minute before a visitor's first
 * report, so that all segments of a visitor's first 100 reports are verified.
 */
export function playedReportsOf(lessons, hasSegments, visitorCount = PLAYING_VISITORS) {
  const visitors = Array.from({ length: visitorCount }, () => `anon_${randomUUID()}`);
  let reported = 0;
  return () => {
    const userId = visitors[reported % visitorCount];
    const turn = Math.floor(reported / visitorCount);
    reported += 1;
    const now = new Date().toISOString();
    const segments = [{ start: turn, end: turn + 1, rate: 2, endedAt: now }];
    const body = {
      userId,
      ...lessons[0],
      progressPercentage: Math.min(100, turn),
      watchTime: turn + 1,
      completed: false,
      lastWatched: now,
      ...(hasSegments && { played: { sentAt: now, segments } }),
    };
    return { method: 'POST', path: `/api/users/${userId}/progress`, body };
  };
}

/** A function that makes the next report: the next 10 s of the next visitor. */
export function reportsOf(lessons, reportsALesson) {
  const visitors = Array.from({ length: VISITORS }, () => `anon_${randomUUID()}`);
  let reported = 0;
  return () => {
    const userId = visitors[reported % VISITORS];
    const turn = Math.floor(reported / VISITORS);
    reported += 1;
    const watchTime = 10 * (1 + (turn % 60));
    const body = {
      userId,
      ...lessons[Math.floor(turn / reportsALesson) % lessons.length],
      progressPercentage: Math.min(100, watchTime),
      watchTime,
      completed: false,
      lastWatched: new Date().toISOString(),
    };
    return { method: 'POST', path: `/api/users/${userId}/progress`, body };
  };
}
