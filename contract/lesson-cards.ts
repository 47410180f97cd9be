import { z } from 'zod';
import { courseSchema } from './courses.ts';
import { textSchema } from './text.ts';

/** Maximum number of lessons in one request for cards. */
export const LESSON_CARDS_MAX = 24;
/** Length of an id and a comma. */
const ID_CHARS = 37;

/** The fields of a lesson in a row outside the page of its course. */
export const lessonCardSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** Seconds. */
    duration: z.int().min(0),
    /** Title and picture of its course. */
    course: courseSchema.pick({ id: true, title: true, category: true, tags: true, thumbnailUrl: true }),
  })
  .meta({ id: 'LessonCard' });
export type LessonCard = z.infer<typeof lessonCardSchema>;
/** The cards of the requested lessons, in the order of the request; lessons outside the catalogue are absent. */
export const lessonCardListSchema = z.array(lessonCardSchema);

export const lessonCardQuerySchema = z.strictObject({
  /** `<id>,<id>`: the ids of at least one lesson. */
  ids: textSchema(2 * LESSON_CARDS_MAX * ID_CHARS)
    .transform((ids) => ids.toLowerCase().split(','))
    .pipe(z.array(z.uuid()).max(LESSON_CARDS_MAX, { error: `Pide ${LESSON_CARDS_MAX} lecciones como máximo.` })),
});
export type LessonCardQuery = z.infer<typeof lessonCardQuerySchema>;
