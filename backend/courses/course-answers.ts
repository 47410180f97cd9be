import { type Course, type CourseDetail, courseSchema, lessonSchema } from '../../contract/courses.ts';
import { pick } from '../shared/pick.ts';
import type { CourseEntity } from './course.entity.ts';
import type { LessonEntity } from './lesson.entity.ts';

/** Rows leave through here alone, with the fields that the contract names: those a row has itself, and two that are made here. */
const COURSE_FIELDS = courseSchema.omit({ category: true, highlight: true }).keyof().options;
const LESSON_FIELDS = lessonSchema.keyof().options;

/** A course as lists show it. Assigned, not spread, which takes six times as long: the list may be the whole catalogue. */
export function toCourse(row: CourseEntity, category: string, mostViewedIds: ReadonlySet<string>): Course {
  return Object.assign(pick(row, COURSE_FIELDS), { category, highlight: highlightOf(row, mostViewedIds) });
}

/** A course with its lessons, which must be in order, and what else its own page shows. */
export function toCourseDetail(
  course: Course,
  { learnings, version }: Pick<CourseEntity, 'learnings' | 'version'>,
  lessons: readonly LessonEntity[],
): CourseDetail {
  return { ...course, learnings, version, lessons: lessons.map((lesson) => pick(lesson, LESSON_FIELDS)) };
}

/** How the catalogue labels a course. */
export function highlightOf(
  row: Pick<CourseEntity, 'id' | 'isFeatured'>,
  mostViewedIds: ReadonlySet<string>,
): Course['highlight'] {
  if (row.isFeatured) return 'featured';
  return mostViewedIds.has(row.id) ? 'most_viewed' : null;
}
