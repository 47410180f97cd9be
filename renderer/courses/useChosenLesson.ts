import { useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';

const LESSON = 'lesson';
const SECOND = 't';
/** Up to a day and beyond, and nothing that is no second. */
const WHOLE_SECONDS = /^\d{1,5}$/;
/** State of the history entry of a lesson that was opened from the course: closing it goes back there. */
const OPENED_HERE = { openedHere: true };

/**
 * The lesson in the address (`?lesson=`), so that it outlives a reload, can be shared, and a phone's back button closes it; and the
 * second to begin at (`&t=`), which somebody's link may name. Who presses a lesson wants it to play; whoever opens its address, goes back
 * to it or loads it again may be in company.
 */
export function useChosenLesson(course: CourseDetail) {
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const closedKey = useRef('');
  const navigate = useNavigate();
  const isPressed = useNavigationType() !== 'POP';
  const lessonId = query.get(LESSON);
  const lesson = course.lessons.find(({ id }) => id === lessonId) ?? null;

  function choose({ id }: Lesson): void {
    const search = `?${new URLSearchParams({ [LESSON]: id })}`;
    if (lesson) void navigate({ search }, { replace: true, state });
    else void navigate({ search }, { state: OPENED_HERE });
  }

  function close(): void {
    // A second press before the first has taken effect would go back once more.
    if (closedKey.current === key) return;
    closedKey.current = key;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  }

  return { lesson, startSeconds: lesson && secondIn(query, lesson), startsPaused: !isPressed, choose, close };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

/** At most the lesson's last second, which another video in its place may have brought forward; null where the address names none. */
function secondIn(query: URLSearchParams, { duration }: Lesson): number | null {
  const text = query.get(SECOND) ?? '';
  if (!WHOLE_SECONDS.test(text)) return null;
  return duration > 0 ? Math.min(Number(text), Math.ceil(duration) - 1) : Number(text);
}
