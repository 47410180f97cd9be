import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { OwnRating } from '../../contract/ratings.ts';
import { useDraft } from '../session/useDraft.ts';

const draftSchema = z.object({ stars: z.int().min(1).max(5).optional(), review: z.string().optional() });
export type RatingDraft = z.infer<typeof draftSchema>;

interface RatedCourse {
  courseId: string;
  /** The stored rating; `undefined` until it has loaded. */
  own: OwnRating | undefined;
  isSending: boolean;
}

/**
 * Unsent changes of the person's own rating: restored from the stored draft, taken over from before hydration, and
 * dropped when another form of this course sends a rating.
 */
export function useRatingDraft(form: RefObject<HTMLFormElement | null>, { courseId, own, isSending }: RatedCourse) {
  const { restored, ...stored } = useDraft(`review ${courseId}`, draftSchema);
  const [draft, setDraft] = useState<RatingDraft>({});
  useFilledEarly(form, setDraft);

  useEffect(() => {
    if (restored) setDraft((typed) => (typed.review === undefined ? { ...restored, ...typed } : typed));
  }, [restored]);

  const followed = useRef(own);
  const follow = useEffectEvent((now: typeof own) => {
    const before = followed.current;
    followed.current = now;
    const hasChanged = before && now && (before.rating !== now.rating || before.review !== now.review);
    if (!hasChanged || isSending) return;
    // Another form of this course has sent a rating; the values here are older.
    const other = stored.read();
    setDraft(other && other.review?.trim() !== (now.review ?? '') ? other : {});
  });
  useEffect(() => follow(own), [own]);

  function change(next: RatingDraft): void {
    setDraft(next);
    // Stars alone are no draft: choosing them again takes one press.
    if (next.review === undefined || next.review === (own?.review ?? '')) stored.remove();
    else stored.save(next);
  }

  /** After sending. */
  function clear(): void {
    setDraft({});
    stored.remove();
  }

  return { draft, change, clear, setDraft };
}

/**
 * Reports the star and the text entered before hydration. React would restore the prerendered values, and a star that
 * appears chosen could not be chosen again.
 */
function useFilledEarly(form: RefObject<HTMLFormElement | null>, onFilled: (draft: RatingDraft) => void): void {
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
