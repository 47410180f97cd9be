import { useState } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useCompletedLessons, useIsCatchingUp, useProgressActorId } from '../progress/useProgress.ts';

/** Progress in the course when a lesson ends. */
export interface CourseStanding {
  course: CourseDetail;
  doneCount: number;
  /** The course became complete since the dialog opened and other devices' progress came, or it is the last lesson. */
  isFinished: boolean;
  /** First lesson that is not completed yet. */
  missing: Lesson | null;
}

/** The actor's progress in the lesson's course, from this browser's records, which may be newer than the server's. */
export function useCourseStanding(course: CourseDetail, lesson: Lesson) {
  const { lessons } = course;
  const completed = new Set(useCompletedLessons(course.id));
  const next = lessons[lessons.findIndex(({ id }) => id === lesson.id) + 1] ?? null;
  const doneCount = lessons.filter(({ id }) => completed.has(id)).length;
  const isWhole = doneCount === lessonCountOf(course);
  const wasWhole = useWasWhole(isWhole);
  const [endedId, setEndedId] = useState('');
  const isFinished = isWhole && (!wasWhole || next === null);
  const missing = lessons.find(({ id }) => !completed.has(id)) ?? null;
  const standing: CourseStanding = { course, doneCount, isFinished, missing };
  return {
    completed,
    next,
    standing,
    /** The lesson that completed the course has ended. */
    isOver: isFinished && endedId === lesson.id,
    markEnded: () => setEndedId(lesson.id),
  };
}

/** Whether the course was complete at first; evaluated again when other devices' progress or another actor comes. */
function useWasWhole(isWhole: boolean): boolean {
  const reading = `${useProgressActorId()} ${useIsCatchingUp()}`;
  const [first, setFirst] = useState({ reading, isWhole });
  if (first.reading === reading) return first.isWhole;
  setFirst({ reading, isWhole });
  return isWhole;
}
