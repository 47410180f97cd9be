import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { OwnRating, RatingsSummary } from '../../../contract/ratings.ts';
import type { AdminReview } from '../../../contract/review-moderation.ts';
import type { Settings } from '../../../contract/settings.ts';
import { aCourseOf } from '../../testing/lessons.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { chooseGuestReviews } from '../../testing/reviews.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const GUEST = 'anon_guest-reviews-0123456789';

describe("the text of visitors' reviews", () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let ana: TestLearner;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000', AUTO_LOGIN_EMAIL: 'sala@example.com' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    ana = await aLearner(academy, 'Ana');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    await chooseGuestReviews(admin, 'approval');
    course = await aCourseOf(trainer, [60]);
  });

  async function rate(rating: number, review?: string | null, userId = GUEST, api = academy.api): Promise<OwnRating> {
    return (await api.post<OwnRating>(`/api/courses/${course.id}/rating`, { userId, rating, review })).json;
  }
  const own = async (id = GUEST, api = academy.api) =>
    (await api.get<OwnRating>(`/api/courses/${course.id}/rating/${id}`)).json;
  const summary = async () => (await academy.api.get<RatingsSummary>(`/api/courses/${course.id}/ratings`)).json;
  const publicTexts = async () => (await summary()).ratings.map(({ review }) => review);
  const listed = async (query = '') =>
    (await trainer.get<AdminReview[]>(`/api/admin/reviews?courseId=${course.id}${query}`)).json;

  async function moderate(state: string): Promise<void> {
    const [review] = await listed();
    await trainer.patch(`/api/admin/reviews/${review?.id}`, { state }, { 'if-match': `"${review?.version}"` });
  }

  it('is hidden until approval, while its stars count and its author can read it', async () => {
    expect((await academy.api.get<Settings>('/api/settings')).json.guestReviews).toBe('approval');
    expect(await rate(4, 'Compra en otra parte')).toMatchObject({
      rating: 4,
      review: 'Compra en otra parte',
      reviewState: 'waiting',
    });
    expect(await summary()).toMatchObject({
      averageRating: 4,
      totalRatings: 1,
      ratings: [{ rating: 4, review: null }],
    });
    expect(await own()).toMatchObject({ review: 'Compra en otra parte', reviewState: 'waiting' });
    expect(await listed('&state=waiting')).toMatchObject([
      { review: 'Compra en otra parte', userId: 'anonymous', authorName: null, rating: 4, courseTitle: course.title },
    ]);
  });

  it('is public after approval, and hidden again after a change', async () => {
    await rate(4, 'Muy bien');
    expect(await publicTexts()).toEqual([null]);
    await moderate('shown');
    expect(await publicTexts()).toEqual(['Muy bien']);
    expect(await own()).toMatchObject({ reviewState: 'shown' });
    await rate(2, 'Muy bien');
    expect(await summary()).toMatchObject({ averageRating: 2, ratings: [{ review: 'Muy bien' }] });
    expect(await rate(2, 'Otra cosa')).toMatchObject({ reviewState: 'waiting' });
    expect(await publicTexts()).toEqual([null]);
  });

  it('is public at once when an account sends it', async () => {
    expect(await rate(5, 'Firmado', ana.id, ana.api)).toMatchObject({ reviewState: 'shown' });
    expect(await publicTexts()).toEqual(['Firmado']);
  });

  it('is public at once after the setting changes to at_once, except texts that already waited', async () => {
    await rate(4, 'Espera');
    await chooseGuestReviews(admin, 'at_once');
    expect(await publicTexts()).toEqual([null]);
    expect(await rate(3, 'Espera')).toMatchObject({ reviewState: 'waiting' });
    expect(await rate(4, 'Otro texto')).toMatchObject({ reviewState: 'shown' });
    expect(await publicTexts()).toEqual(['Otro texto']);
  });

  it('is discarded with the setting off, with isReviewDropped in the answer, while the stars count', async () => {
    await rate(4, 'De antes');
    await moderate('shown');
    await chooseGuestReviews(admin, 'off');
    expect(await rate(1, 'Nuevo')).toMatchObject({
      rating: 1,
      review: 'De antes',
      reviewState: 'shown',
      isReviewDropped: true,
    });
    expect(await rate(2, 'De antes')).not.toHaveProperty('isReviewDropped');
    expect(await summary()).toMatchObject({ averageRating: 2, ratings: [{ review: 'De antes' }] });
    const first = await rate(3, 'Primero', 'anon_guest-reviews-second-0123');
    expect(first).toMatchObject({ rating: 3, review: null, isReviewDropped: true });
    expect(first).not.toHaveProperty('reviewState');
    expect(await rate(2, null)).toMatchObject({ review: null });
    expect(await publicTexts()).toEqual([null, null]);
    expect(await rate(5, 'Firmado', ana.id, ana.api)).toMatchObject({ review: 'Firmado', reviewState: 'shown' });
  });

  it('stays hidden after its author changes it, until staff restore it', async () => {
    await chooseGuestReviews(admin, 'at_once');
    await rate(1, 'Insulto');
    await moderate('hidden');
    expect(await publicTexts()).toEqual([null]);
    expect(await rate(1, 'Otro insulto')).toMatchObject({ review: 'Otro insulto', reviewState: 'hidden' });
    await rate(1, null);
    expect(await rate(1, 'Y otro')).toMatchObject({ reviewState: 'hidden' });
    expect(await summary()).toMatchObject({ averageRating: 1, ratings: [{ review: null }] });
    await moderate('shown');
    expect(await publicTexts()).toEqual(['Y otro']);
  });

  it('is public when its visitor signs in, unless it was hidden', async () => {
    const hiddenIn = course;
    await rate(1, 'Oculto', 'anon_claims-0123456789abcdef');
    await moderate('hidden');
    course = await aCourseOf(trainer, [60]);
    await rate(5, 'Esperaba', 'anon_claims-0123456789abcdef');
    const [before] = await listed();
    const luis = await aLearner(academy, 'Luis');
    expect(
      (await luis.api.post(`/api/users/${luis.id}/claim`, { anonymousId: 'anon_claims-0123456789abcdef' })).status,
    ).toBe(200);
    expect(await summary()).toMatchObject({ ratings: [{ review: 'Esperaba', userId: luis.id }] });
    const stale = await trainer.patch(
      `/api/admin/reviews/${before?.id}`,
      { state: 'shown' },
      { 'if-match': `"${before?.version}"` },
    );
    expect(stale.status).toBe(412);
    course = hiddenIn;
    expect(await publicTexts()).toEqual([null]);
    expect(await own(luis.id, luis.api)).toMatchObject({ review: 'Oculto', reviewState: 'hidden' });
  });

  it('waits for approval when the account of training rooms sends or claims it', async () => {
    const room = await aLearner(academy, 'sala');
    expect(await rate(1, 'Sin firmar', room.id, room.api)).toMatchObject({
      review: 'Sin firmar',
      reviewState: 'waiting',
    });
    expect(await publicTexts()).toEqual([null]);
    await chooseGuestReviews(admin, 'off');
    expect(await rate(2, 'Otra cosa', room.id, room.api)).toMatchObject({
      review: 'Sin firmar',
      isReviewDropped: true,
    });
    await chooseGuestReviews(admin, 'approval');
    course = await aCourseOf(trainer, [60]);
    const anonymousId = 'anon_room-0123456789abcdefgh';
    await rate(3, 'De antes', anonymousId);
    expect((await room.api.post(`/api/users/${room.id}/claim`, { anonymousId })).json).toMatchObject({
      movedRatings: 1,
    });
    expect(await own(room.id, room.api)).toMatchObject({ review: 'De antes', reviewState: 'waiting' });
    expect(await publicTexts()).toEqual([null]);
  });

  it('keeps its setting when an earlier panel saves the settings without it', async () => {
    await chooseGuestReviews(admin, 'off');
    const { json } = await admin.get<Record<string, unknown>>('/api/admin/settings');
    const { guestReviews: _, ...earlier } = json;
    expect((await admin.put('/api/admin/settings', earlier)).json).toMatchObject({ guestReviews: 'off' });
    expect((await admin.put('/api/admin/settings', { ...earlier, guestReviews: 'never' })).status).toBe(400);
  });
});
