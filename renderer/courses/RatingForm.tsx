import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { REVIEW_MAX_CHARS } from '../../contract/ratings.ts';
import { useSettings } from '../academy/useSettings.ts';
import { toast, toastError } from '../kit/toast.ts';
import { useDraft } from '../session/useDraft.ts';
import { useSession } from '../session/useSession.ts';
import { useSignInState } from '../session/way-back.ts';
import { text } from './courses.es.ts';
import classes from './RatingForm.module.css';
import { StarPicker } from './StarPicker.tsx';
import { useOwnRating, useRateCourse } from './useRatings.ts';

interface RatingFormProps {
  courseId: string;
  actorId: string;
  /** Whether the session has started, so that `actorId` is final. */
  isKnown: boolean;
}

const draftSchema = z.object({ stars: z.int().min(1).max(5).optional(), review: z.string().optional() });
type Draft = z.infer<typeof draftSchema>;

/** The form of the person's own rating, prefilled with the stored one. Stores a draft until it is saved. */
export function RatingForm({ courseId, actorId, isKnown }: RatingFormProps) {
  const { data: own } = useOwnRating(courseId, isKnown ? actorId : null);
  const { trigger, isMutating } = useRateCourse(courseId, actorId);
  const { restored, ...kept } = useDraft(`review ${courseId}`, draftSchema);
  const [draft, setDraft] = useState<Draft>({});
  const form = useRef<HTMLFormElement>(null);
  useFilledEarly(form, setDraft);
  const stars = draft.stars ?? own?.rating ?? null;
  const review = draft.review ?? own?.review ?? '';
  const hasRated = own !== undefined && own.rating !== null;
  const takesText = useTakesText() || draft.review !== undefined;
  const canSend = stars !== null && isKnown;

  useEffect(() => {
    if (restored) setDraft((typed) => (typed.review === undefined ? { ...restored, ...typed } : typed));
  }, [restored]);

  const followed = useRef(own);
  const follow = useEffectEvent((now: typeof own) => {
    const before = followed.current;
    followed.current = now;
    const hasChanged = before && now && (before.rating !== now.rating || before.review !== now.review);
    if (!hasChanged || isMutating) return;
    // Another form of this course has sent a rating; the values here are older.
    const stored = kept.read();
    setDraft(stored && stored.review?.trim() !== (now.review ?? '') ? stored : {});
  });
  useEffect(() => follow(own), [own]);

  function change(next: Draft): void {
    setDraft(next);
    // Stars alone are no draft: choosing them again takes one press.
    if (next.review === undefined || next.review === (own?.review ?? '')) kept.remove();
    else kept.save(next);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
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
      setDraft({});
      kept.remove();
      toast({ title: text.thanks, message: text.thanksHint });
    } catch {
      // After any failure the form keeps the text and can be sent again.
      toastError({ title: text.rateFailed, message: text.rateFailedHint });
    }
  }

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <StarPicker value={stars} onChange={(chosen) => change({ ...draft, stars: chosen })} />
      {takesText ? (
        <Textarea
          label={text.review}
          placeholder={text.reviewPlaceholder}
          classNames={{ label: classes.label, input: classes.input }}
          rows={3}
          maxLength={REVIEW_MAX_CHARS}
          value={review}
          onChange={(event) => change({ ...draft, review: event.currentTarget.value })}
        />
      ) : (
        <StarsAlone />
      )}
      <Button
        type="submit"
        className={classes.send}
        disabled={!isKnown} // Before hydration, a press would reload the page and lose the text.
        data-disabled={!canSend || undefined}
        aria-disabled={!canSend}
        aria-busy={isMutating}
      >
        {isMutating ? text.sending : hasRated ? text.updateRating : text.sendRating}
      </Button>
    </form>
  );
}

function StarsAlone() {
  const signIn = useSignInState();
  return (
    <p className={classes.starsAlone}>
      {text.starsAlone}
      <Link to="/login" state={signIn}>
        {text.starsAloneSignIn}
      </Link>
      .
    </p>
  );
}

/** `false` for visitors when the academy accepts no texts of visitors. An existing text is sent along and stays. */
function useTakesText(): boolean {
  const { status } = useSession();
  const { data: settings } = useSettings();
  return status !== 'guest' || settings?.guestReviews !== 'off';
}

/**
 * Reports the star and the text entered before hydration. React would restore the prerendered values, and a star that
 * appears chosen could not be chosen again.
 */
function useFilledEarly(form: RefObject<HTMLFormElement | null>, onFilled: (draft: Draft) => void): void {
  const tell = useRef(onFilled);
  useLayoutEffect(() => {
    const star = [...(form.current?.querySelectorAll('input') ?? [])].find(
      (input) => input.checked !== input.defaultChecked,
    );
    const box = form.current?.querySelector('textarea');
    const isTyped = box && box.value !== box.defaultValue;
    if (star || isTyped)
      tell.current({ ...(star && { stars: Number(star.value) }), ...(isTyped && { review: box.value }) });
  }, [form]);
}
