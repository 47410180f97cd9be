import { z } from 'zod';
import { REPORT_REASON_MAX_CHARS } from './community.ts';
import { ratingSchema, reviewStateSchema } from './ratings.ts';
import { tableQuerySchema, yesNoSchema } from './tables.ts';
import { requiredParagraphsSchema } from './text.ts';
import { versionSchema } from './versions.ts';

/** `POST /api/courses/{id}/reviews/{reviewId}/report`: why a reader thinks that a review should not be there. */
export const reportReviewSchema = z
  .strictObject({ reason: requiredParagraphsSchema('Escribe el motivo.', REPORT_REASON_MAX_CHARS) })
  .meta({ id: 'ReportReview' });
export type ReportReview = z.infer<typeof reportReviewSchema>;

/** A review in the panel's table, in whichever state: `GET /api/admin/reviews`. `userId` is `anonymous` of a visitor. */
export const adminReviewSchema = ratingSchema
  .extend({
    /** 1 at first; one more with every change of its text, which its author makes, or of its state. */
    version: versionSchema,
    courseId: z.uuid(),
    courseTitle: z.string(),
    review: z.string(),
    state: reviewStateSchema,
    /** Null of a visitor. */
    authorName: z.string().nullable(),
    /** When its author last sent the rating. */
    updatedAt: z.iso.datetime(),
    /** How many readers have reported it since staff last looked at it. */
    openReports: z.int().min(0),
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof adminReviewSchema>;
export const adminReviewListSchema = z.array(adminReviewSchema);

export const reviewReportSchema = z
  .object({
    id: z.uuid(),
    reporterName: z.string(),
    reason: z.string(),
    createdAt: z.iso.datetime(),
    /** When staff last looked at the review; null: the report waits. */
    handledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewReport' });
export type ReviewReport = z.infer<typeof reviewReportSchema>;

/** `GET /api/admin/reviews/{id}`. */
export const reviewDetailSchema = adminReviewSchema
  .extend({
    /** The newest first, at most 100. */
    reports: z.array(reviewReportSchema),
  })
  .meta({ id: 'ReviewDetail' });
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;

/** The latest reported first, then the newest, where it is asked without `sort`. */
export const reviewTableQuerySchema = tableQuerySchema(['reportedAt', 'createdAt', 'rating']).extend({
  /** `open`: those that wait for approval or were reported. */
  state: z.enum(['open', ...reviewStateSchema.options], { error: 'Elige un estado.' }).optional(),
  isReported: yesNoSchema.optional(),
  courseId: z.uuid({ error: 'Ese curso no existe.' }).optional(),
  stars: z.enum(['1', '2', '3', '4', '5'], { error: 'Elige de 1 a 5 estrellas.' }).optional(),
  author: z.enum(['guest', 'account'], { error: 'Elige visitantes o cuentas.' }).optional(),
});
export type ReviewTableQuery = z.infer<typeof reviewTableQuerySchema>;

/**
 * `PATCH /api/admin/reviews/{id}`, with `If-Match`: approves or restores it, or hides it. Either says that staff have looked at the review:
 * its reports count as dealt with. The state it has already is accepted.
 */
export const moderateReviewSchema = z
  .strictObject({ state: reviewStateSchema.extract(['shown', 'hidden'], { error: 'Elige un estado.' }) })
  .meta({ id: 'ModerateReview' });
export type ModerateReview = z.infer<typeof moderateReviewSchema>;
