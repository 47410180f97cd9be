import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { useCourse } from '../catalogue/useCourse.ts';
import type { VideoProgress } from '../progress/progress-records.ts';

export interface WatchedLesson {
  course: CourseDetail;
  lesson: Lesson;
}

/** The lesson of a record: 'loading', or null when it no longer exists or the course can't be read. */
export function useWatchedLesson({ courseId, lessonId }: VideoProgress): WatchedLesson | 'loading' | null {
  const { data: course, error } = useCourse(courseId);
  if (!course) return error ? null : 'loading';
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  return lesson ? { course, lesson } : null;
}
