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

/**
 * The lesson on the screen: at first the one that was shown last, paused, else the first; undefined without a lesson.
 * @param course undefined while it is not known
 */
export function useGroupLesson(course: CourseDetail | undefined, group: StoredGroup) {
  const [playingAtFirst] = useState(group.playing);
  const [picked, setPicked] = useState<Chosen | null>(null);
  const lessons = course?.lessons ?? [];
  const chosen = picked ?? firstOf(lessons, playingAtFirst);
  const found = lessons.findIndex(({ id }) => id === chosen.lessonId);
  // Staff may have removed the chosen lesson: then the first one, from its beginning.
  const index = Math.max(0, found);
  const lesson = lessons[index];
  return (
    lesson && {
      lesson,
      next: lessons[index + 1] ?? null,
      number: index + 1,
      startSeconds: found === -1 ? 0 : chosen.startSeconds,
      startsPaused: found === -1 || chosen.startsPaused,
      choose: ({ id }: Lesson) => setPicked({ lessonId: id, startSeconds: 0, startsPaused: false }),
    }
  );
}

/** The lesson on the screen, and the choice of another. */
export type GroupLesson = NonNullable<ReturnType<typeof useGroupLesson>>;

function firstOf(lessons: readonly Lesson[], playing: StoredGroup['playing']): Chosen {
  const index = lessons.findIndex(({ id }) => id === playing?.lessonId);
  const lesson = lessons[index];
  if (!lesson || !playing) return { lessonId: '', startSeconds: 0, startsPaused: true };
  const next = lessons[index + 1];
  if (next && playing.position > lesson.duration - AT_THE_END_SECONDS)
    return { lessonId: next.id, startSeconds: 0, startsPaused: true };
  return { lessonId: lesson.id, startSeconds: Math.floor(playing.position), startsPaused: true };
}
