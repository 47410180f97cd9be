import { randomUUID } from 'node:crypto';

/** Number of reporting visitors; each proceeds from lesson to lesson. */
const VISITORS = 2_000;

/** The lessons of all courses, to report on. */
export async function lessonsAt(url) {
  const courses = await (await fetch(`${url}/api/courses`)).json();
  const details = await Promise.all(courses.map(async ({ id }) => (await fetch(`${url}/api/courses/${id}`)).json()));
  return details.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ courseId: id, lessonId: lesson.id })));
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
