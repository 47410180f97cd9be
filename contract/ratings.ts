import { z } from 'zod';
import { courseVersionField } from './courses.ts';
import { actorIdSchema } from './identity.ts';
import { optionalParagraphsSchema } from './text.ts';

export const REVIEW_MAX_CHARS = 2_000;
/** Replaces a visitor's id in public ratings, because the id is a capability. */
export const ANONYMOUS_ACTOR = 'anonymous';

export const starsSchema = z
  .int({ error: 'Por favor selecciona al menos una estrella' })
  .min(1, { error: 'Por favor selecciona al menos una estrella' })
  .max(5, { error: 'El máximo es de cinco estrellas.' });

/**
 * Visibility of a review. `shown`: public. `waiting`: a visitor's review before approval by staff. `hidden`: staff have
 * hidden it. In every state its author and staff can read it, and its stars count.
 */
export const reviewStateSchema = z.enum(['waiting', 'shown', 'hidden'], { error: 'Elige un estado.' });
export type ReviewState = z.infer<typeof reviewStateSchema>;

export const ratingSchema = z.object({
  id: z.uuid(),
  rating: starsSchema,
  /** Null without a review, and for a review that is not public. */
  review: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** An account's id, or `anonymous`. */
  userId: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** The ratings of a course: `GET /api/courses/{id}/ratings`. */
export const ratingsSummarySchema = z.object({
  /** From 1 to 5, with one decimal; 0 without ratings. */
  averageRating: z.number().min(0).max(5),
  totalRatings: z.int().min(0),
  /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
  distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** The latest first, at most 100. */
  ratings: z.array(ratingSchema),
  ...courseVersionField,
});
export type RatingsSummary = z.infer<typeof ratingsSummarySchema>;

/** The actor's own rating; `rating` and `review` are null before the first. */
export const ownRatingSchema = z.object({
  rating: starsSchema.nullable(),
  review: z.string().nullable(),
  /** Id of the actor's rating in the public list. Absent before the first rating, and in the answer to a rating. */
  id: z.uuid().optional(),
  /** Absent without a review, and from earlier servers. */
  reviewState: reviewStateSchema.optional(),
  /**
   * In the answer to a rating: true if a new text was discarded, because visitors may not write reviews. `review` is
   * the stored text.
   */
  isReviewDropped: z.boolean().optional(),
  ...courseVersionField,
});
export type OwnRating = z.infer<typeof ownRatingSchema>;

export const rateCourseSchema = z.strictObject({
  userId: actorIdSchema,
  rating: starsSchema,
  /** Trimmed; an empty text is null. For visitors see `guestReviewsSchema`. */
  review: optionalParagraphsSchema(REVIEW_MAX_CHARS).optional(),
});
export type RateCourse = z.infer<typeof rateCourseSchema>;
