import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconUser } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Rating } from '../../contract/ratings.ts';
import { useNow } from '../kit/first-render.ts';
import { Stars } from '../kit/Stars.tsx';
import { timeAgo } from '../kit/time-ago.ts';
import { text } from './courses.es.ts';
import classes from './Reviews.module.css';

interface ReviewsProps {
  reviews: Rating[];
  /** The id of one's own among them, which is marked. */
  ownId: string | undefined;
}

/** The reviews, the latest first, in a scrolling area that can be collapsed. */
export function Reviews({ reviews, ownId }: ReviewsProps) {
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;

  return (
    <div>
      <div className={classes.head}>
        <h3 id={headingId}>{text.reviews}</h3>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<Chevron size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text.hideReviews : text.showReviews}
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={classes.list} tabIndex={0} aria-labelledby={headingId}>
          {reviews.map((one) => (
            <Review key={one.id} rating={one} isOwn={one.id === ownId} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Review({ rating, isOwn }: { rating: Rating; isOwn: boolean }) {
  const now = useNow();
  return (
    <li className={classes.review}>
      <span className={classes.person} aria-hidden="true">
        <IconUser size={20} />
      </span>
      <div className={classes.body}>
        <p className={classes.by}>
          <strong>{isOwn ? text.you : text.student}</strong>
          <time className={classes.time} dateTime={rating.createdAt}>
            {timeAgo(rating.createdAt, now)}
          </time>
        </p>
        <Stars count={rating.rating} />
        <p className={classes.words}>{rating.review}</p>
      </div>
    </li>
  );
}
