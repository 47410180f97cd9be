import { z } from 'zod';
import { CATEGORY_NAME_MAX_CHARS, courseLevelSchema, NO_LEVEL, SEARCH_MAX_CHARS } from './courses.ts';
import { actorIdSchema } from './identity.ts';
import { pageQuerySchema } from './paging.ts';
import { textSchema } from './text.ts';

export const courseListQuerySchema = pageQuerySchema.extend({
  /** Text to find in title, description or instructor; case and accents are ignored. */
  q: textSchema(SEARCH_MAX_CHARS).optional(),
  category: textSchema(CATEGORY_NAME_MAX_CHARS).optional(),
  /** Exact name of the instructor. */
  instructor: textSchema(SEARCH_MAX_CHARS).optional(),
  /** Empty for all levels. */
  level: z.enum(['', ...courseLevelSchema.options], { error: NO_LEVEL }).optional(),
  /** The most viewed first, featured or not. With `q` the order is by relevance. */
  sort: z.literal('-viewCount', { error: 'Ese orden no existe.' }).optional(),
});
export type CourseListQuery = z.infer<typeof courseListQuerySchema>;

export const recordViewSchema = z.strictObject({ viewerId: actorIdSchema }).meta({ id: 'RecordView' });
export type RecordView = z.infer<typeof recordViewSchema>;
