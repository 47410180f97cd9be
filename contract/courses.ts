import { z } from 'zod';
import { versionSchema } from './versions.ts';

export const CATEGORY_NAME_MAX_CHARS = 80;
/** Maximum length of a search text, in characters. */
export const SEARCH_MAX_CHARS = 200;
/** The rating, in tenths of a star, of a course without ratings. */
export const UNRATED_COURSE_RATING = 45;
/** Number of courses labelled as most viewed; featured courses are left out. */
export const MOST_VIEWED_COURSES = 3;
/** Maximum number of similar courses listed for a course. */
export const SIMILAR_COURSES_MAX = 6;

/** Subtitles of a lesson in one language. */
export const subtitlesSchema = z
  .object({
    /** BCP 47, lower case: 'es', 'pt-br'. */
    language: z.string(),
    /** Name in the player's menu: 'Español'. */
    label: z.string(),
    /** A WebVTT file in the object store, a path under `/objects/`. */
    url: z.string(),
  })
  .meta({ id: 'Subtitles' });
export type Subtitles = z.infer<typeof subtitlesSchema>;

export const lessonSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The id of the YouTube video; null when the lesson is a file of the academy (`videoUrl`). */
    youtubeVideoId: z.string().nullable(),
    /** A video file in the object store, a path under `/objects/`; null when the lesson is on YouTube. */
    videoUrl: z.string().nullable(),
    /** Seconds. */
    duration: z.int().min(0),
    /** Position in the course, from 0. */
    orderIndex: z.int().min(0),
    /** Missing in answers of earlier servers. */
    subtitles: z.array(subtitlesSchema).optional(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lessonSchema>;

export const NO_LEVEL = 'Elige un nivel.';
/** Level of a course. */
export const courseLevelSchema = z.enum(['basic', 'intermediate', 'advanced'], { error: NO_LEVEL });
export type CourseLevel = z.infer<typeof courseLevelSchema>;

/** A course as lists show it, without its lessons. */
export const courseSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    instructor: z.string(),
    thumbnailUrl: z.string().nullable(),
    /** Minutes. */
    duration: z.int().min(0),
    totalLessons: z.int().min(0),
    /** Number of views; an actor counts once per day. */
    viewCount: z.int().min(0),
    /** Tenths of a star: 47 is shown as 4.7. */
    rating: z.int().min(0).max(100),
    isFeatured: z.boolean(),
    /** Computed over the whole catalogue: featured, or among the three most viewed of the other courses. */
    highlight: z.enum(['featured', 'most_viewed']).nullable(),
    /** Null if staff set none; missing in answers of earlier servers. */
    level: courseLevelSchema.nullish(),
    tags: z.array(z.string()),
    youtubeVideoId: z.string().nullable(),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof courseSchema>;
export const courseListSchema = z.array(courseSchema);

/** A course with its lessons in order. */
export const courseDetailSchema = courseSchema
  .extend({
    lessons: z.array(lessonSchema),
    /** Skills that the course teaches; missing in answers of earlier servers. */
    learnings: z.array(z.string()).optional(),
    /** Missing in answers of earlier servers. */
    version: versionSchema.optional(),
  })
  .meta({ id: 'CourseDetail' });
export type CourseDetail = z.infer<typeof courseDetailSchema>;

export const viewCountSchema = z.object({ viewCount: z.int().min(0) }).meta({ id: 'ViewCount' });
export type ViewCount = z.infer<typeof viewCountSchema>;

/** Version of the course in an answer about it; a page that shows another version reads the course again. */
export const courseVersionField = {
  /** Missing in answers of earlier servers. */
  courseVersion: versionSchema.optional(),
};

/** The views of a course after recording a view. */
export const courseViewsSchema = viewCountSchema.extend(courseVersionField).meta({ id: 'CourseViews' });
export type CourseViews = z.infer<typeof courseViewsSchema>;

/** Names of all categories, in the order of the catalogue. */
export const categoryListSchema = z.array(z.string());
