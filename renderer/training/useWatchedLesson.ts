import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { useCourse } from '../catalogue/useCourse.ts';
import type { VideoProgress } from '../progress/progress-records.ts';

export interface WatchedLesson {
  course: CourseDetail;
  lesson: Lesson;
}

/** The lesson behind a record: 'loading', or null when the academy does not have it any more or does not answer. */
export function useWatchedLesson({ courseId, lessonId }: VideoProgress): WatchedLesson | 'loading' | null {
  const { data: course, error } = useCourse(courseId);
  if (!course) return error ? null : 'loading';
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  return lesson ? { course, lesson } : null;
}
