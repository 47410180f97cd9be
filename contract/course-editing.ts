import { z } from 'zod';
import { CATEGORY_NAME_MAX_CHARS, courseLevelSchema, courseSchema } from './courses.ts';
import { listOf } from './lists.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { addressSchema, clearable, nameSchema, requiredParagraphsSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';
import { youtubeVideoIdOf } from './youtube.ts';

export const COURSE_TITLE_MAX_CHARS = 200;
export const COURSE_DESCRIPTION_MAX_CHARS = 10_000;
export const INSTRUCTOR_MAX_CHARS = 120;
export const TAG_MAX_CHARS = 40;
export const COURSE_MAX_TAGS = 20;
export const LEARNING_MAX_CHARS = 120;
/** Maximum number of learnings of a course. */
export const COURSE_MAX_LEARNINGS = 6;
export const COURSE_MAX_LESSONS = 500;
export const LESSON_MAX_SECONDS = 86_400;
/** Maximum number of subtitle languages of a lesson. */
export const LESSON_MAX_SUBTITLES = 10;

/** A course as the panel's table shows it: `GET /api/admin/courses`. */
export const adminCourseSchema = courseSchema
  .omit({ description: true })
  .extend({ version: versionSchema })
  .meta({ id: 'AdminCourse' });
export type AdminCourse = z.infer<typeof adminCourseSchema>;
export const adminCourseListSchema = z.array(adminCourseSchema);
/** Default order: by relevance with a text, else the most viewed first. */
export const courseTableQuerySchema = tableQuerySchema([
  'viewCount',
  'title',
  'category',
  'rating',
  'duration',
  'createdAt',
]).extend({
  ...aroundFields,
  category: textSchema(CATEGORY_NAME_MAX_CHARS).optional(),
  isFeatured: yesNoSchema.optional(),
});
export type CourseTableQuery = z.infer<typeof courseTableQuerySchema>;

const titleSchema = nameSchema('Escribe un título.', COURSE_TITLE_MAX_CHARS);
const youtubeVideoUrlSchema = textSchema(500)
  .trim()
  .refine((address) => youtubeVideoIdOf(address) !== null, { error: 'Escribe la dirección de un video de YouTube.' });
const youtubeVideoIdSchema = textSchema(100).regex(/^[A-Za-z0-9_-]{11}$/, {
  error: 'El video de YouTube no es válido.',
});
/** Video files of lessons are objects of the academy; addresses elsewhere are refused. */
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

/**
 * A lesson in the body of a saved course. Its video is either of YouTube (`youtubeVideoUrl` or `youtubeVideoId`) or a
 * file (`videoUrl`). A lesson sent with its `id` keeps the id and its recorded progress.
 */
export const saveLessonSchema = z
  .strictObject({
    id: z.uuid().optional(),
    title: titleSchema,
    youtubeVideoUrl: youtubeVideoUrlSchema.nullish(),
    youtubeVideoId: youtubeVideoIdSchema.nullish(),
    videoUrl: videoUrlSchema.nullish(),
    /** Seconds. */
    duration: z.int({ error: 'Escribe la duración en segundos.' }).min(0).max(LESSON_MAX_SECONDS),
    /** Ignored: the position in the list counts. Accepted, so that a row can be sent back as it was read. */
    orderIndex: z.unknown().optional(),
    /** If absent, the lesson keeps its subtitles. */
    subtitles: listOf(saveSubtitlesSchema, LESSON_MAX_SUBTITLES)
      .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, {
        error: 'Un idioma está dos veces.',
      })
      .optional(),
  })
  .refine((lesson) => Boolean(lesson.youtubeVideoUrl ?? lesson.youtubeVideoId) !== Boolean(lesson.videoUrl), {
    error: 'Elige un video de YouTube o un archivo.',
    path: ['youtubeVideoUrl'],
  })
  .meta({ id: 'SaveLesson' });
export type SaveLesson = z.infer<typeof saveLessonSchema>;

/**
 * Fields of a course that staff write; each is stored under the same name. A new field is added here and in
 * `courseSchema`, or in `courseDetailSchema` if lists do not need it.
 */
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
  learnings: listOf(nameSchema('Escribe lo que se aprende.', LEARNING_MAX_CHARS), COURSE_MAX_LEARNINGS).optional(),
});

/**
 * The body for creating and editing a course. Without `lessons` an edited course keeps its lessons, and a new course
 * gets a single lesson with `youtubeVideoUrl`. Without `youtubeVideoUrl`, `level`, `tags` or `learnings` an edited
 * course keeps its value, and a new course gets none.
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

/** Maximum number of lessons in a call: more ids would exceed the length of an address. */
export const COMPLETIONS_MAX_LESSONS = 200;
/** Lessons to be removed from a course: `?without=<id>,<id>`. */
export const completionsQuerySchema = z.strictObject({
  without: textSchema(16_000)
    .transform((ids) => ids.split(','))
    .pipe(
      z
        .array(z.uuid())
        .max(COMPLETIONS_MAX_LESSONS, { error: `Nombra ${COMPLETIONS_MAX_LESSONS} lecciones como máximo.` }),
    ),
});
export type CompletionsQuery = z.infer<typeof completionsQuerySchema>;
/** Number of people that have completed all other lessons, and will complete the course when these are removed. */
export const completionsSchema = z.object({ completes: z.int().min(0) }).meta({ id: 'Completions' });
export type Completions = z.infer<typeof completionsSchema>;
