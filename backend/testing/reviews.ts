import type { GuestReviews } from '../../contract/guest-reviews.ts';
import type { OwnRating } from '../../contract/ratings.ts';
import { aSettingsBody } from './settings.ts';
import type { TestApi } from './test-academy.ts';

const GUEST = 'anon_reviewed-0123456789abcdef';

/** Sends a visitor's review of a course. @returns its id */
export async function aGuestReview(
  api: TestApi,
  { id }: { id: string },
  userId = GUEST,
  review = 'Muy claro.',
): Promise<string> {
  const path = `/api/courses/${id}/rating`;
  await api.post(path, { userId, rating: 5, review });
  return (await api.get<OwnRating>(`${path}/${userId}`)).json.id ?? '';
}

/** Saves settings with this treatment of visitors' reviews, and defaults otherwise. */
export async function chooseGuestReviews(admin: TestApi, guestReviews: GuestReviews): Promise<void> {
  const { status } = await admin.put('/api/admin/settings', aSettingsBody({ guestReviews }));
  if (status !== 200) throw new Error(`settings: ${status}`);
}
