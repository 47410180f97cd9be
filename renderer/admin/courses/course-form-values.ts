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

/** A course as it is typed. */
export type CourseFormValues = {
  title: string;
  instructor: string;
  category: string;
  /** Minutes. */
  duration: string;
  level: CourseLevel | '';
  tags: string[];
  description: string;
  /** A line for each. */
  learnings: string;
  isFeatured: boolean;
  youtubeVideoUrl: string;
  /** Null where the academy draws it. */
  thumbnailUrl: string | null;
  lessons: LessonValues[];
};

const SECONDS_PER_MINUTE = 60;
const LESSON_VIDEO = /^lessons\.(\d+)\.youtubeVideoUrl$/;
const LESSON_DURATION = /^lessons\.\d+\.duration$/;

/** @param course null for a new one */
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

/** What is sent. A new course without lessons is left one lesson of its own video by the server. */
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

/** The server's own rule, told of what is typed. */
export const courseFormSchema = z.custom<CourseFormValues>().superRefine((values, context) => {
  const { error } = saveCourseSchema.safeParse(toSaveCourse(values, false));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', ...asTyped(values, path, message) });
});

/** An error of a lesson, or of a line, where the form has a field for it, and in words that fit what is typed there. */
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

/** How many minutes the lessons take together; null while one of them says nothing. */
export function minutesOfLessons(lessons: readonly LessonValues[]): number | null {
  const seconds = lessons.map(({ duration }) => secondsOf(duration));
  if (seconds.length === 0 || seconds.includes(null)) return null;
  return Math.round(seconds.reduce<number>((sum, one) => sum + (one ?? 0), 0) / SECONDS_PER_MINUTE);
}
