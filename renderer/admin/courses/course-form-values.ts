import { z } from 'zod';
import { type SaveCourse, saveCourseSchema } from '../../../contract/course-editing.ts';
import type { CourseDetail, CourseLevel } from '../../../contract/courses.ts';
import {
  type LessonValues,
  lessonValuesOf,
  secondsOf,
  toSaveLesson,
  youtubeAddressOf,
} from '../lessons/lesson-values.ts';
import { text as lessonText } from '../lessons/lessons.es.ts';
import { text } from './courses-admin.es.ts';

export type EditedCourse = CourseDetail & { version: number };

/** The values of the course form. */
export type CourseFormValues = {
  title: string;
  instructor: string;
  category: string;
  /** Minutes. */
  duration: string;
  level: CourseLevel | '';
  tags: string[];
  description: string;
  /** One learning per line. */
  learnings: string;
  isFeatured: boolean;
  youtubeVideoUrl: string;
  /** Null: the academy draws the picture. */
  thumbnailUrl: string | null;
  lessons: LessonValues[];
};

const SECONDS_PER_MINUTE = 60;
const LESSON_VIDEO = /^lessons\.(\d+)\.youtubeVideoUrl$/;
const LESSON_DURATION = /^lessons\.\d+\.duration$/;

/** @param course null for a new course */
export function courseFormValues(course: EditedCourse | null): CourseFormValues {
  return {
    title: course?.title ?? '',
    instructor: course?.instructor ?? '',
    category: course?.category ?? '',
    duration: course ? String(course.duration) : '',
    level: course?.level ?? '',
    tags: course?.tags ?? [],
    description: course?.description ?? '',
    learnings: (course?.learnings ?? []).join('\n'),
    isFeatured: course?.isFeatured ?? false,
    youtubeVideoUrl: youtubeAddressOf(course?.youtubeVideoId ?? null),
    thumbnailUrl: course?.thumbnailUrl ?? null,
    lessons: course?.lessons.map(lessonValuesOf) ?? [],
  };
}

/** The request body. Without `lessons`, the server makes one lesson of a new course's own video. */
export function toSaveCourse(values: CourseFormValues, isNew: boolean): SaveCourse {
  const { duration, level, learnings, youtubeVideoUrl, lessons, ...rest } = values;
  return {
    ...rest,
    learnings: linesOf(learnings),
    duration: duration.trim() === '' ? Number.NaN : Number(duration),
    level: level === '' ? null : level,
    youtubeVideoUrl: youtubeVideoUrl.trim(),
    ...((!isNew || lessons.length > 0) && { lessons: lessons.map(toSaveLesson) }),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The server's schema, with errors at the fields of the form. */
export const courseFormSchema = z.custom<CourseFormValues>().superRefine((values, context) => {
  const { error } = saveCourseSchema.safeParse(toSaveCourse(values, false));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', ...asTyped(values, path, message) });
});

/** An error at the form's field: a lesson's file instead of its YouTube address, the line of a learning. */
function asTyped({ lessons }: CourseFormValues, path: PropertyKey[], message: string) {
  if (path[0] === 'learnings' && path.length > 1)
    return { path: ['learnings'], message: text.inLine(Number(path[1]) + 1, message) };
  const name = path.join('.');
  const index = LESSON_VIDEO.exec(name)?.[1];
  if (index !== undefined && lessons[Number(index)]?.source === 'file') {
    return { path: ['lessons', Number(index), 'videoUrl'], message: lessonText.fileMissing };
  }
  return { path, message: LESSON_DURATION.test(name) ? lessonText.durationWrong : message };
}

/** Total minutes of the lessons, rounded; null without lessons, or while a duration is missing. */
export function minutesOfLessons(lessons: readonly LessonValues[]): number | null {
  const seconds = lessons.map(({ duration }) => secondsOf(duration));
  if (seconds.length === 0 || seconds.includes(null)) return null;
  return Math.round(seconds.reduce<number>((sum, one) => sum + (one ?? 0), 0) / SECONDS_PER_MINUTE);
}
