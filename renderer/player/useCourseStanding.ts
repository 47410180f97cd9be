import { useState } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useCourseProgress, useIsCatchingUp, useProgressActorId } from '../progress/useProgress.ts';

/** How far the course is when a lesson of it ends. */
export interface CourseStanding {
  course: CourseDetail;
  doneCount: number;
  /** It has become whole since the dialog was opened and progress of other devices was read, or this is its last lesson. */
  isFinished: boolean;
  /** The first lesson that is not completed yet. */
  missing: Lesson | null;
}

/** How far the actor is in the course whose lesson is on screen, as this browser knows it: the server may not have answered yet. */
export function useCourseStanding(course: CourseDetail, lesson: Lesson) {
  const { lessons } = course;
  const completed = new Set(useCourseProgress(course.id)?.lessonsCompleted);
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
    /** The lesson that finished the course has ended. */
    isOver: isFinished && endedId === lesson.id,
    markEnded: () => setEndedId(lesson.id),
  };
}

/** Whether the course was whole when the dialog was opened: read anew once progress of other devices has come, and for another actor. */
function useWasWhole(isWhole: boolean): boolean {
  const reading = `${useProgressActorId()} ${useIsCatchingUp()}`;
  const [first, setFirst] = useState({ reading, isWhole });
  if (first.reading === reading) return first.isWhole;
  setFirst({ reading, isWhole });
  return isWhole;
}
