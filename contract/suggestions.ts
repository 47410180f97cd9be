import { z } from 'zod';
import { SEARCH_MAX_CHARS } from './courses.ts';
import { pageQuerySchema } from './paging.ts';
import { textSchema } from './text.ts';

/** Maximum number of suggestions of each kind. */
export const SUGGESTIONS_PER_KIND = 5;
/** Maximum number of related courses of a search. */
export const RELATED_COURSES = 6;

const q = textSchema(SEARCH_MAX_CHARS, 'Escribe lo que buscas.');

export const suggestionsQuerySchema = z.strictObject({ q });
export type SuggestionsQuery = z.infer<typeof suggestionsQuerySchema>;

/** Suggestions for an unfinished text, the best first within each kind. */
export const suggestionsSchema = z
  .object({
    courses: z.array(z.object({ id: z.uuid(), title: z.string(), instructor: z.string(), category: z.string() })),
    lessons: z.array(z.object({ id: z.uuid(), title: z.string(), courseId: z.uuid(), courseTitle: z.string() })),
    /** Only categories with courses. */
    categories: z.array(z.object({ name: z.string(), courseCount: z.int().min(1) })),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Related courses have a single page, so the query has no cursor. */
export const relatedCoursesQuerySchema = pageQuerySchema.pick({ limit: true }).extend({ q });
export type RelatedCoursesQuery = z.infer<typeof relatedCoursesQuerySchema>;
