import { z } from 'zod';
import { REPORT_REASON_MAX_CHARS } from './community.ts';
import { ratingSchema, reviewStateSchema } from './ratings.ts';
import { tableQuerySchema, yesNoSchema } from './tables.ts';
import { requiredParagraphsSchema } from './text.ts';
import { versionSchema } from './versions.ts';

/** `POST /api/courses/{id}/reviews/{reviewId}/report`: a reader's reason why the review should be removed. */
export const reportReviewSchema = z
  .strictObject({ reason: requiredParagraphsSchema('Escribe el motivo.', REPORT_REASON_MAX_CHARS) })
  .meta({ id: 'ReportReview' });
export type ReportReview = z.infer<typeof reportReviewSchema>;

/** A review in any state, in the panel's table: `GET /api/admin/reviews`. `userId` is `anonymous` for a visitor. */
export const adminReviewSchema = ratingSchema
  .extend({
    /** 1 for a new review; raised by every change of the text (by the author) or of the state. */
    version: versionSchema,
    courseId: z.uuid(),
    courseTitle: z.string(),
    review: z.string(),
    state: reviewStateSchema,
    /** Null for a visitor. */
    authorName: z.string().nullable(),
    /** When the author last sent the rating. */
    updatedAt: z.iso.datetime(),
    /** Number of readers that have reported the review since staff last moderated it. */
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
    /** When staff moderated the review after the report; null: the report is open. */
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

/** Without `sort` the last reported come first, then the newest. */
export const reviewTableQuerySchema = tableQuerySchema(['reportedAt', 'createdAt', 'rating']).extend({
  /** `open`: reviews that are waiting for approval or have open reports. */
  state: z.enum(['open', ...reviewStateSchema.options], { error: 'Elige un estado.' }).optional(),
  isReported: yesNoSchema.optional(),
  courseId: z.uuid({ error: 'Ese curso no existe.' }).optional(),
  stars: z.enum(['1', '2', '3', '4', '5'], { error: 'Elige de 1 a 5 estrellas.' }).optional(),
  author: z.enum(['guest', 'account'], { error: 'Elige visitantes o cuentas.' }).optional(),
});
export type ReviewTableQuery = z.infer<typeof reviewTableQuerySchema>;

/**
 * `PATCH /api/admin/reviews/{id}`, with `If-Match`: approves, restores or hides a review, and marks its reports as
 * handled. The current state is accepted too.
 */
export const moderateReviewSchema = z
  .strictObject({ state: reviewStateSchema.extract(['shown', 'hidden'], { error: 'Elige un estado.' }) })
  .meta({ id: 'ModerateReview' });
export type ModerateReview = z.infer<typeof moderateReviewSchema>;
