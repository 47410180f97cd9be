import type { RefObject } from 'react';
import { toast, toastError } from '../kit/toast.ts';
import { text } from './courses.es.ts';
import { useRatingDraft } from './useRatingDraft.ts';
import { useOwnRating, useRateCourse } from './useRatings.ts';

export interface RatingFormProps {
  courseId: string;
  actorId: string;
  /** Whether the session has started, so that `actorId` is final. */
  isKnown: boolean;
}

/** The values of the rating's form, and the function that sends them and reports the result in a toast. */
export function useRatingForm(
  form: RefObject<HTMLFormElement | null>,
  { courseId, actorId, isKnown }: RatingFormProps,
) {
  const { data: own } = useOwnRating(courseId, isKnown ? actorId : null);
  const { trigger, isMutating } = useRateCourse(courseId, actorId);
  const { draft, change, clear, setDraft } = useRatingDraft(form, { courseId, own, isSending: isMutating });
  const stars = draft.stars ?? own?.rating ?? null;
  const review = draft.review ?? own?.review ?? '';

  async function send(): Promise<void> {
    if (isMutating || !isKnown) return;
    if (stars === null) {
      toastError({ title: text.chooseStars, message: text.chooseStarsHint });
      return;
    }
    try {
      const { isReviewDropped } = await trigger({ rating: stars, review: review.trim() || null });
      if (isReviewDropped) {
        setDraft({ review });
        toastError({ title: text.notKept, message: text.notKeptHint });
        return;
      }
      clear();
      toast({ title: text.thanks, message: text.thanksHint });
    } catch {
      // After any failure the form keeps the text and can be sent again.
      toastError({ title: text.rateFailed, message: text.rateFailedHint });
    }
  }

  const hasRated = own !== undefined && own.rating !== null;
  return { stars, review, draft, change, send, isSending: isMutating, hasRated };
}
