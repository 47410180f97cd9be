import { useMemo } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { useCourseProgress, useSetCourseLessons, useVideoHistory } from '../progress/useProgress.ts';
import { type CourseState, courseStateOf } from './course-state.ts';

/** How far the actor has come in this course; tells the progress which lessons the course has. */
export function useCourseState(course: CourseDetail): CourseState {
  const record = useCourseProgress(course.id);
  const history = useVideoHistory();
  const lessonIds = useMemo(() => course.lessons.map(({ id }) => id), [course.lessons]);
  useSetCourseLessons(course.id, lessonIds);
  return useMemo(() => courseStateOf(course, record, history), [course, record, history]);
}
