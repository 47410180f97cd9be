import { z } from 'zod';
import {
  type AdminReview,
  type ModerateReview,
  type ReviewDetail,
  reviewDetailSchema,
} from '../../../contract/review-moderation.ts';
import { ifMatch } from '../../../contract/versions.ts';
import { callApi } from '../../client/api.ts';

export const REVIEWS = '/api/admin/reviews';
export const REVIEWS_ADDRESS = '/admin/resenas';

/** Addresses of reads that show reviews or their ratings: the panel's, and those of the public courses. */
export const SHOWS_REVIEWS = [REVIEWS, '/api/admin/analytics', '/api/admin/courses', '/api/courses'] as const;

export function reviewPath(id: string): string {
  return `${REVIEWS}/${encodeURIComponent(id)}`;
}

/** Refused with `changed_meanwhile` when the author has changed the text since it was read. @throws ApiError */
export function moderateReview(
  { id, version }: Pick<AdminReview, 'id' | 'version'>,
  state: ModerateReview['state'],
): Promise<ReviewDetail> {
  return callApi('PATCH', reviewPath(id), { body: { state }, headers: ifMatch(version), schema: reviewDetailSchema });
}

/** @param isExpected false: deletes the review although it has changed. @throws ApiError */
export async function deleteReview(
  { id, version }: Pick<AdminReview, 'id' | 'version'>,
  isExpected: boolean,
): Promise<void> {
  await callApi('DELETE', reviewPath(id), { schema: z.unknown(), ...(isExpected && { headers: ifMatch(version) }) });
}
