import { useState } from 'react';
import type { CourseDetail, Lesson } from '../../../contract/courses.ts';
import type { StoredGroup } from './group-storage.ts';

/** A lesson that was shown up to so many seconds before its end goes on with the next one after a reload. */
const AT_THE_END_SECONDS = 5;

interface Chosen {
  lessonId: string;
  startSeconds: number;
  startsPaused: boolean;
}

/** The lesson on the screen: at first the one that was shown last, paused, else the first. */
export function useGroupLesson({ lessons }: CourseDetail, { playing }: StoredGroup) {
  const [chosen, setChosen] = useState<Chosen>(() => firstOf(lessons, playing));
  // Staff may have removed the chosen lesson.
  const index = Math.max(
    0,
    lessons.findIndex(({ id }) => id === chosen.lessonId),
  );
  return {
    lesson: lessons[index],
    next: lessons[index + 1] ?? null,
    number: index + 1,
    startSeconds: chosen.startSeconds,
    startsPaused: chosen.startsPaused,
    choose: ({ id }: Lesson) => setChosen({ lessonId: id, startSeconds: 0, startsPaused: false }),
  };
}

function firstOf(lessons: readonly Lesson[], playing: StoredGroup['playing']): Chosen {
  const index = lessons.findIndex(({ id }) => id === playing?.lessonId);
  const lesson = lessons[index];
  if (!lesson || !playing) return { lessonId: '', startSeconds: 0, startsPaused: true };
  const next = lessons[index + 1];
  if (next && playing.position > lesson.duration - AT_THE_END_SECONDS)
    return { lessonId: next.id, startSeconds: 0, startsPaused: true };
  return { lessonId: lesson.id, startSeconds: Math.floor(playing.position), startsPaused: true };
}
