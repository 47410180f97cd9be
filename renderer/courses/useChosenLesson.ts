import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { lessonPlayedBy } from '../catalogue/played-lesson.ts';

const LESSON = 'lesson';
const SECOND = 't';
/** Up to 99,999 s, more than a day; no sign, no fraction. */
const WHOLE_SECONDS = /^\d{1,5}$/;
/** State of the history entry of a lesson opened from the course; closing it goes back. */
const OPENED_HERE = { openedHere: true };

/**
 * The lesson in the address (`?lesson=`): it survives a reload, can be shared, and the phone's back button closes it. A
 * link may add the second to start at (`&t=`), which is removed as soon as the lesson plays, so that a reload resumes
 * at the saved position. Without `?lesson=`, the lesson in the navigation's state. A pressed lesson plays at once; a
 * lesson opened by address, reload or back button starts paused, because sound may disturb others.
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
    // A second press before the first has taken effect would go back twice.
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

/** Whether a press opened the lesson, not its address. Later changes of the same lesson's address don't count. */
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

/** At most the lesson's last second, since a replaced video may be shorter; `null` when the address names none. */
function secondIn(query: URLSearchParams, { duration }: Lesson): number | null {
  const text = query.get(SECOND) ?? '';
  if (!WHOLE_SECONDS.test(text)) return null;
  return duration > 0 ? Math.min(Number(text), Math.ceil(duration) - 1) : Number(text);
}
