import { z } from 'zod';
import { courseVersionField } from './courses.ts';
import { actorIdSchema } from './identity.ts';
import { optionalParagraphsSchema } from './text.ts';

export const REVIEW_MAX_CHARS = 2_000;
/** Stands in a public rating in place of a visitor's id, which is a capability. */
export const ANONYMOUS_ACTOR = 'anonymous';

export const starsSchema = z
  .int({ error: 'Por favor selecciona al menos una estrella' })
  .min(1, { error: 'Por favor selecciona al menos una estrella' })
  .max(5, { error: 'El máximo es de cinco estrellas.' });

export const ratingSchema = z.object({
  id: z.uuid(),
  rating: starsSchema,
  review: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** An account's id, or `anonymous`. */
  userId: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** The ratings of a course: `GET /api/courses/{id}/ratings`. */
export const ratingsSummarySchema = z.object({
  /** From 1 to 5, one decimal; 0 while nobody has rated. */
  averageRating: z.number().min(0).max(5),
  totalRatings: z.int().min(0),
  /** How many gave one star, two, ... five. */
  distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** The latest first, at most 100. */
  ratings: z.array(ratingSchema),
  ...courseVersionField,
});
export type RatingsSummary = z.infer<typeof ratingsSummarySchema>;

/** One's own rating; both null before the first. */
export const ownRatingSchema = z.object({
  rating: starsSchema.nullable(),
  review: z.string().nullable(),
  /** Tells a visitor which public rating is theirs. Absent before the first rating, and in the answer to a rating. */
  id: z.uuid().optional(),
  ...courseVersionField,
});
export type OwnRating = z.infer<typeof ownRatingSchema>;

export const rateCourseSchema = z.strictObject({
  userId: actorIdSchema,
  rating: starsSchema,
  /** Trimmed; an empty one is none. */
  review: optionalParagraphsSchema(REVIEW_MAX_CHARS).optional(),
});
export type RateCourse = z.infer<typeof rateCourseSchema>;
