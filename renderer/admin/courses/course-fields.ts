import { courseLevelSchema } from '../../../contract/courses.ts';
import { text as catalogue } from '../../catalogue/catalogue.es.ts';
import type { LessonValues } from '../lessons/lesson-values.ts';
import type { CourseFormValues } from './course-form-values.ts';
import { text } from './courses-admin.es.ts';

/** Names of the fields, for showing a colleague's changes. */
export const FIELD_NAMES: Readonly<Record<keyof CourseFormValues, string>> = {
  title: text.courseTitle,
  instructor: text.instructor,
  category: text.category,
  duration: text.minutes,
  level: text.level,
  tags: text.tags,
  description: text.description,
  learnings: text.learnings,
  isFeatured: text.featured,
  youtubeVideoUrl: text.youtubeUrl,
  thumbnailUrl: text.thumbnail,
  lessons: text.lessons,
};

/** The value of a field in words; undefined for a field whose value is text. */
export function tellCourseField(name: string, value: unknown): string | undefined {
  if (name === 'lessons') {
    const lessons = value as LessonValues[];
    return text.lessonsTold(lessons.length, lessons.map(({ title, duration }) => `${title} (${duration})`).join(', '));
  }
  if (name === 'level') {
    const level = courseLevelSchema.safeParse(value).data;
    return level ? catalogue.levels[level] : text.noLevel;
  }
  return undefined;
}
