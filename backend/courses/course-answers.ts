import { type Course, type CourseDetail, courseSchema, lessonSchema } from '../../contract/courses.ts';
import { pick } from '../database/pick.ts';
import type { CourseEntity } from './course.entity.ts';
import type { LessonEntity } from './lesson.entity.ts';

/** The fields of the contract; answers contain only these fields of a row, and two that are computed here. */
const COURSE_FIELDS = courseSchema.omit({ category: true, highlight: true }).keyof().options;
const LESSON_FIELDS = lessonSchema.keyof().options;

/** A course in a list. Spreading takes six times as long as `Object.assign`, and a list may be the whole catalogue. */
export function toCourse(row: CourseEntity, category: string, mostViewedIds: ReadonlySet<string>): Course {
  return Object.assign(pick(row, COURSE_FIELDS), { category, highlight: highlightOf(row, mostViewedIds) });
}

/** A course with the fields of its own page. @param lessons in order */
export function toCourseDetail(
  course: Course,
  { learnings, version }: Pick<CourseEntity, 'learnings' | 'version'>,
  lessons: readonly LessonEntity[],
): CourseDetail {
  return { ...course, learnings, version, lessons: lessons.map((lesson) => pick(lesson, LESSON_FIELDS)) };
}

/** The label of a course in the catalogue; null for none. */
export function highlightOf(
  row: Pick<CourseEntity, 'id' | 'isFeatured'>,
  mostViewedIds: ReadonlySet<string>,
): Course['highlight'] {
  if (row.isFeatured) return 'featured';
  return mostViewedIds.has(row.id) ? 'most_viewed' : null;
}
