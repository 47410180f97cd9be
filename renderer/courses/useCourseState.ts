import { useMemo } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useCourseProgress, useSetCourseLessons, useVideoHistory } from '../progress/useProgress.ts';
import { type CourseState, courseStateOf } from './course-state.ts';

/** How far the actor has come in this course; tells the progress which lessons the course has. */
export function useCourseState(course: CourseDetail): CourseState {
  const record = useCourseProgress(course.id);
  const history = useVideoHistory();
  const lessonIds = useMemo(() => course.lessons.map(({ id }) => id), [course.lessons]);
  // With a lesson that can not be read the ids are not all: by them the course would count as completed too early, and report that.
  useSetCourseLessons(course.id, lessonIds.length === lessonCountOf(course) ? lessonIds : undefined);
  return useMemo(() => courseStateOf(course, record, history), [course, record, history]);
}
