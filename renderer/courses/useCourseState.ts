import { useMemo } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useCourseProgress, useSetCourseLessons, useVideoHistory } from '../progress/useProgress.ts';
import { type CourseState, courseStateOf } from './course-state.ts';

/** Progress of the actor in this course; passes the ids of its lessons to the progress store. */
export function useCourseState(course: CourseDetail): CourseState {
  const record = useCourseProgress(course.id);
  const history = useVideoHistory();
  const lessonIds = useMemo(() => course.lessons.map(({ id }) => id), [course.lessons]);
  // With an unreadable lesson the ids are incomplete, and the course would count as completed too early.
  useSetCourseLessons(course.id, lessonIds.length === lessonCountOf(course) ? lessonIds : undefined);
  return useMemo(() => courseStateOf(course, record, history), [course, record, history]);
}
