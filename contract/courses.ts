import { z } from 'zod';
import { actorIdSchema } from './identity.ts';
import { listOf } from './lists.ts';
import { pageQuerySchema } from './paging.ts';
import { tableQuerySchema, yesNoSchema } from './tables.ts';
import { addressSchema, clearable, nameSchema, requiredParagraphsSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';
import { youtubeVideoIdOf } from './youtube.ts';

export const COURSE_TITLE_MAX_CHARS = 200;
export const COURSE_DESCRIPTION_MAX_CHARS = 10_000;
export const CATEGORY_NAME_MAX_CHARS = 80;
export const INSTRUCTOR_MAX_CHARS = 120;
export const TAG_MAX_CHARS = 40;
export const COURSE_MAX_TAGS = 20;
export const COURSE_MAX_LESSONS = 500;
export const LESSON_MAX_SECONDS = 86_400;
/** Longest search text, in characters. */
export const SEARCH_MAX_CHARS = 200;
/** The rating, in tenths of a star, that a course shows while nobody has rated it. */
export const UNRATED_COURSE_RATING = 45;
/** How many courses are labelled as most viewed; featured ones do not count. */
export const MOST_VIEWED_COURSES = 3;

/** Most languages of subtitles that one lesson has. */
export const LESSON_MAX_SUBTITLES = 10;

/** Subtitles of a lesson in one language. */
export const subtitlesSchema = z
  .object({
    /** BCP 47, lower case: 'es', 'pt-br'. */
    language: z.string(),
    /** As the player's menu names them: 'Español'. */
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
    /** Missing in answers of before there were any. */
    subtitles: z.array(subtitlesSchema).optional(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lessonSchema>;

const NO_LEVEL = 'Elige un nivel.';
/** For whom a course is: whoever begins, knows something already, or knows it well. */
export const courseLevelSchema = z.enum(['basic', 'intermediate', 'advanced'], { error: NO_LEVEL });
export type CourseLevel = z.infer<typeof courseLevelSchema>;

/** A course as lists show it: everything but its lessons. */
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
    /** Views; each actor's count once a day. */
    viewCount: z.int().min(0),
    /** Tenths of a star: 47 is shown as 4.7. */
    rating: z.int().min(0).max(100),
    isFeatured: z.boolean(),
    /** Decided over the whole catalogue, whatever the page: 'Destacado', or one of the three most viewed of the others. */
    highlight: z.enum(['featured', 'most_viewed']).nullable(),
    /** Null where staff have not said; missing in answers of before there were levels. */
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
    /** Missing in answers of before there were versions. */
    version: versionSchema.optional(),
  })
  .meta({ id: 'CourseDetail' });
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** A course as the panel's table shows it: `GET /api/admin/courses`. */
export const adminCourseSchema = courseSchema
  .omit({ description: true })
  .extend({ version: versionSchema })
  .meta({ id: 'AdminCourse' });
export type AdminCourse = z.infer<typeof adminCourseSchema>;
export const adminCourseListSchema = z.array(adminCourseSchema);
export const courseTableQuerySchema = tableQuerySchema([
  'viewCount',
  'title',
  'category',
  'rating',
  'duration',
  'createdAt',
]).extend({
  category: textSchema(CATEGORY_NAME_MAX_CHARS).optional(),
  isFeatured: yesNoSchema.optional(),
});
export type CourseTableQuery = z.infer<typeof courseTableQuerySchema>;

export const courseListQuerySchema = pageQuerySchema.extend({
  /** Text in title, description or instructor; without regard to case and accents. */
  q: textSchema(SEARCH_MAX_CHARS).optional(),
  category: textSchema(CATEGORY_NAME_MAX_CHARS).optional(),
  /** Empty for all. */
  level: z.enum(['', ...courseLevelSchema.options], { error: NO_LEVEL }).optional(),
});
export type CourseListQuery = z.infer<typeof courseListQuerySchema>;

export const recordViewSchema = z.strictObject({ viewerId: actorIdSchema }).meta({ id: 'RecordView' });
export type RecordView = z.infer<typeof recordViewSchema>;
export const viewCountSchema = z.object({ viewCount: z.int().min(0) }).meta({ id: 'ViewCount' });
export type ViewCount = z.infer<typeof viewCountSchema>;

const titleSchema = nameSchema('Escribe un título.', COURSE_TITLE_MAX_CHARS);
const youtubeVideoUrlSchema = textSchema(500)
  .trim()
  .refine((address) => youtubeVideoIdOf(address) !== null, { error: 'Escribe la dirección de un video de YouTube.' });
const youtubeVideoIdSchema = textSchema(100).regex(/^[A-Za-z0-9_-]{11}$/, { error: 'El video de YouTube no es válido.' });
/** Lesson files are in the academy's object store alone. */
const videoUrlSchema = addressSchema.refine((address) => address.startsWith('/objects/'), {
  error: 'El archivo de video debe estar en la academia.',
});

export const saveSubtitlesSchema = z
  .strictObject({
    language: textSchema(35)
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'Elige un idioma.' })
      .transform((language) => language.toLowerCase()),
    label: nameSchema('Escribe el idioma.', 60),
    url: addressSchema.refine((address) => address.startsWith('/objects/'), {
      error: 'Los subtítulos deben estar en la academia.',
    }),
  })
  .meta({ id: 'SaveSubtitles' });

/** One lesson of a course being saved. Exactly one of the three video fields; a lesson sent with its `id` keeps it, and its progress. */
export const saveLessonSchema = z
  .strictObject({
    id: z.uuid().optional(),
    title: titleSchema,
    youtubeVideoUrl: youtubeVideoUrlSchema.nullish(),
    youtubeVideoId: youtubeVideoIdSchema.nullish(),
    videoUrl: videoUrlSchema.nullish(),
    /** Seconds. */
    duration: z.int({ error: 'Escribe la duración en segundos.' }).min(0).max(LESSON_MAX_SECONDS),
    /** Ignored: the order of the list decides. Accepted, so that a row can be sent back as it was read. */
    orderIndex: z.unknown().optional(),
    /** Absent: those that the lesson has stay. */
    subtitles: listOf(saveSubtitlesSchema, LESSON_MAX_SUBTITLES)
      .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, { error: 'Un idioma está dos veces.' })
      .optional(),
  })
  .refine((lesson) => Boolean(lesson.youtubeVideoUrl ?? lesson.youtubeVideoId) !== Boolean(lesson.videoUrl), {
    error: 'Elige un video de YouTube o un archivo.',
    path: ['youtubeVideoUrl'],
  })
  .meta({ id: 'SaveLesson' });
export type SaveLesson = z.infer<typeof saveLessonSchema>;

/** What staff write of a course, each stored under the name it has here; a new field goes here and into `courseSchema`. */
export const courseFieldsSchema = z.strictObject({
  title: titleSchema,
  description: requiredParagraphsSchema('Escribe una descripción.', COURSE_DESCRIPTION_MAX_CHARS),
  instructor: nameSchema('Escribe quién lo imparte.', INSTRUCTOR_MAX_CHARS),
  thumbnailUrl: clearable(addressSchema).nullish(),
  /** Minutes. */
  duration: z.int({ error: 'Escribe la duración en minutos.' }).min(0).max(100_000),
  isFeatured: z.boolean(),
  level: courseLevelSchema.nullish(),
  tags: listOf(nameSchema('La etiqueta está vacía.', TAG_MAX_CHARS), COURSE_MAX_TAGS).optional(),
});

/**
 * The whole course in one body, as create and edit take it. Absent `lessons` leave an edited course's lessons as they are
 * and give a new one a single lesson of `youtubeVideoUrl`; absent `youtubeVideoUrl`, `level` and `tags` leave what an edited
 * course has as it is, and give a new one none.
 */
export const saveCourseSchema = courseFieldsSchema
  .extend({
    category: nameSchema('Elige una categoría.', CATEGORY_NAME_MAX_CHARS),
    youtubeVideoUrl: clearable(youtubeVideoUrlSchema).nullish(),
    lessons: listOf(saveLessonSchema, COURSE_MAX_LESSONS).optional(),
    // Ignored: the server derives them. Accepted, so that a row can be sent back as it was read.
    ...derivedFields,
    rating: z.unknown().optional(),
    viewCount: z.unknown().optional(),
    highlight: z.unknown().optional(),
    youtubeVideoId: z.unknown().optional(),
    totalLessons: z.unknown().optional(),
  })
  .meta({ id: 'SaveCourse' });
export type SaveCourse = z.infer<typeof saveCourseSchema>;

/** Most lessons that one call may name: an address has room for no more. */
export const COMPLETIONS_MAX_LESSONS = 200;
/** Lessons that are to be removed from a course: `?without=<id>,<id>`. */
export const completionsQuerySchema = z.strictObject({
  without: textSchema(16_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(COMPLETIONS_MAX_LESSONS, { error: `Nombra ${COMPLETIONS_MAX_LESSONS} lecciones como máximo.` })),
});
export type CompletionsQuery = z.infer<typeof completionsQuerySchema>;
/** How many people have completed all other lessons, and so will have completed the course without these. */
export const completionsSchema = z.object({ completes: z.int().min(0) }).meta({ id: 'Completions' });
export type Completions = z.infer<typeof completionsSchema>;

/** A category's name stands in paths, where '.' and '..' mean folders. */
export const categoryNameSchema = nameSchema('Escribe el nombre de la categoría.', CATEGORY_NAME_MAX_CHARS).refine(
  (name) => name !== '.' && name !== '..',
  { error: 'Escribe otro nombre.' },
);
/** Every category's name, in the order of the catalogue. */
export const categoryListSchema = z.array(z.string());
export const createCategorySchema = z.strictObject({ name: categoryNameSchema }).meta({ id: 'CreateCategory' });
export type CreateCategory = z.infer<typeof createCategorySchema>;
export const renameCategorySchema = z.strictObject({ newName: categoryNameSchema }).meta({ id: 'RenameCategory' });
export type RenameCategory = z.infer<typeof renameCategorySchema>;
export const categorySchema = z.object({ name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;
/** A category as the panel's table shows it: `GET /api/admin/categories`. */
export const adminCategorySchema = categorySchema
  .extend({ courseCount: z.int().min(0), viewCount: z.int().min(0), version: versionSchema })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export const adminCategoryListSchema = z.array(adminCategorySchema);
export const categoryTableQuerySchema = tableQuerySchema(['name', 'courseCount', 'viewCount']);
export type CategoryTableQuery = z.infer<typeof categoryTableQuerySchema>;
/** `moveTo`: the category that takes the courses of the deleted one. */
export const deleteCategoryQuerySchema = z.strictObject({ moveTo: categoryNameSchema.optional() });
export type DeleteCategoryQuery = z.infer<typeof deleteCategoryQuerySchema>;
