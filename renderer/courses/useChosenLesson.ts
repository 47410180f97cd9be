import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { lessonPlayedBy } from '../catalogue/played-lesson.ts';

const LESSON = 'lesson';
const SECOND = 't';
/** Up to a day and beyond, and nothing that is no second. */
const WHOLE_SECONDS = /^\d{1,5}$/;
/** State of the history entry of a lesson that was opened from the course: closing it goes back there. */
const OPENED_HERE = { openedHere: true };

/**
 * The lesson in the address (`?lesson=`), so that it outlives a reload, can be shared, and a phone's back button closes it; and the
 * second to begin at (`&t=`), which a link may name, and which leaves the address as soon as the lesson plays: after a reload or a way
 * back, the lesson goes on where it was left. Without `?lesson=`, the lesson that the navigation's state plays. A pressed lesson plays
 * at once. A lesson that is opened by its address, a reload or the back button waits, because sound may disturb others.
 */
export function useChosenLesson(course: CourseDetail) {
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const closedKey = useRef('');
  const navigate = useNavigate();
  const lessonId = query.get(LESSON) ?? lessonPlayedBy(state);
  const lesson = course.lessons.find(({ id }) => id === lessonId) ?? null;
  const isPressed = useIsPressed(lessonId);

  function choose(chosen: Lesson): void {
    const search = addressOf(chosen);
    if (lesson) void navigate({ search }, { replace: true, state });
    else void navigate({ search }, { state: OPENED_HERE });
  }

  function forgetSecond(): void {
    if (lesson && query.has(SECOND)) void navigate({ search: addressOf(lesson) }, { replace: true, state });
  }

  function close(): void {
    // A second press before the first has taken effect would go back once more.
    if (closedKey.current === key) return;
    closedKey.current = key;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  }

  return {
    lesson,
    startSeconds: lesson && secondIn(query, lesson),
    startsPaused: !isPressed,
    choose,
    forgetSecond,
    close,
  };
}

/** Whether the lesson was opened by a press, not by its address. A later change of the address of the same lesson does not change that. */
function useIsPressed(lessonId: string | null): boolean {
  const isPressed = useNavigationType() !== 'POP';
  const [opened, setOpened] = useState({ lessonId, isPressed });
  if (opened.lessonId === lessonId) return opened.isPressed;
  setOpened({ lessonId, isPressed });
  return isPressed;
}

function addressOf({ id }: Lesson): string {
  return `?${new URLSearchParams({ [LESSON]: id })}`;
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
