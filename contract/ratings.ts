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

/**
 * Whether everybody reads a review. `waiting`: a visitor's, which staff have yet to approve; `hidden`: staff have hidden it. Its author and
 * staff read it in each state; its stars count in each.
 */
export const reviewStateSchema = z.enum(['waiting', 'shown', 'hidden'], { error: 'Elige un estado.' });
export type ReviewState = z.infer<typeof reviewStateSchema>;

export const ratingSchema = z.object({
  id: z.uuid(),
  rating: starsSchema,
  /** Null where there is none, and where it is not shown. */
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
  /** Absent without a review, and from earlier servers. */
  reviewState: reviewStateSchema.optional(),
  /** In the answer to a rating: a new text was sent that is not kept, because visitors may not write one. `review` is what is stored. */
  isReviewDropped: z.boolean().optional(),
  ...courseVersionField,
});
export type OwnRating = z.infer<typeof ownRatingSchema>;

export const rateCourseSchema = z.strictObject({
  userId: actorIdSchema,
  rating: starsSchema,
  /** Trimmed; an empty one is none. Of a visitor: see `guestReviewsSchema`. */
  review: optionalParagraphsSchema(REVIEW_MAX_CHARS).optional(),
});
export type RateCourse = z.infer<typeof rateCourseSchema>;
