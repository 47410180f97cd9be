import type { AdminReview, ReviewDetail, ReviewReport } from './review-moderation.ts';

/** A valid review in the panel, with a test's changes. */
export function anAdminReview(changes: Partial<AdminReview> = {}): AdminReview {
  return {
    id: '01932f00-0000-7000-8000-0000000000b1',
    version: 1,
    courseId: '01932f00-0000-7000-8000-000000000001',
    courseTitle: 'Fotografía con el teléfono',
    rating: 5,
    review: 'Muy claro y al grano.',
    state: 'waiting',
    userId: 'anonymous',
    authorName: null,
    createdAt: '2026-11-15T12:00:00.000Z',
    updatedAt: '2026-11-15T12:00:00.000Z',
    openReports: 0,
    ...changes,
  };
}

export function aReviewReport(changes: Partial<ReviewReport> = {}): ReviewReport {
  return {
    id: '01932f00-0000-7000-8000-0000000000e1',
    reporterName: 'Luis Soto',
    reason: 'Es publicidad.',
    createdAt: '2026-11-16T12:00:00.000Z',
    handledAt: null,
    ...changes,
  };
}

export function aReviewDetail(changes: Partial<ReviewDetail> = {}): ReviewDetail {
  return { ...anAdminReview(), reports: [], ...changes };
}
