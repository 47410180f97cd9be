import { useMemo } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useCompletedLessons, useSetCourseLessons, useWatchedLessons } from '../progress/useProgress.ts';
import { type CourseState, courseStateOf } from './course-state.ts';

/** Progress of the actor in this course; passes the ids of its lessons to the progress store. */
export function useCourseState(course: CourseDetail): CourseState {
  const completedIds = useCompletedLessons(course.id);
  const history = useWatchedLessons();
  const lessonIds = useMemo(() => course.lessons.map(({ id }) => id), [course.lessons]);
  // With an unreadable lesson the ids are incomplete, and the course would count as completed too early.
  useSetCourseLessons(course.id, lessonIds.length === lessonCountOf(course) ? lessonIds : undefined);
  return useMemo(() => courseStateOf(course, completedIds, history), [course, completedIds, history]);
}
