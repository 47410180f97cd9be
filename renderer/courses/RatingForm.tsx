import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { REVIEW_MAX_CHARS } from '../../contract/ratings.ts';
import { useSettings } from '../academy/useSettings.ts';
import { useSession } from '../session/useSession.ts';
import { useSignInState } from '../session/way-back.ts';
import { text } from './courses.es.ts';
import classes from './RatingForm.module.css';
import { StarPicker } from './StarPicker.tsx';
import { type RatingFormProps, useRatingForm } from './useRatingForm.ts';

/** The form of the person's own rating, prefilled with the stored one. Stores a draft until it is saved. */
export function RatingForm(props: RatingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { stars, review, draft, change, send, isSending, hasRated } = useRatingForm(form, props);
  const takesText = useTakesText() || draft.review !== undefined;
  const canSend = stars !== null && props.isKnown;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate>
      <StarPicker value={stars} onChange={(chosen) => change({ ...draft, stars: chosen })} />
      {takesText ? (
        <Textarea
          label={text.review}
          placeholder={text.reviewPlaceholder}
          classNames={{ input: classes.input }}
          resize="vertical"
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
        disabled={!props.isKnown} // Before hydration, a press would reload the page and lose the text.
        data-disabled={!canSend || undefined}
        aria-disabled={!canSend}
        aria-busy={isSending}
      >
        {isSending ? text.sending : hasRated ? text.updateRating : text.sendRating}
      </Button>
    </form>
  );
}

function StarsAlone() {
  const signIn = useSignInState();
  return (
    <Text c="dimmed" fz="sm">
      {text.starsAlone}
      <Link to="/login" state={signIn}>
        {text.starsAloneSignIn}
      </Link>
      .
    </Text>
  );
}

/** `false` for visitors when the academy accepts no texts of visitors. An existing text is sent along and stays. */
function useTakesText(): boolean {
  const { status } = useSession();
  const { data: settings } = useSettings();
  return status !== 'guest' || settings?.guestReviews !== 'off';
}
