import { Box, Button, Center, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconClock, IconEyeOff, IconUser } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useNow } from '../kit/first-render.ts';
import { Stars } from '../kit/Stars.tsx';
import { timeAgo } from '../kit/time-ago.ts';
import { useEmojis } from '../kit/useEmojis.ts';
import { text } from './courses.es.ts';
import { ReportReview } from './ReportReview.tsx';
import classes from './Reviews.module.css';
import type { ShownReview } from './shown-reviews.ts';

interface ReviewsProps {
  courseId: string;
  reviews: ShownReview[];
  /** Whether this reader may report reviews of others. */
  canReport: boolean;
}

/** The reviews, the latest first, in a scrolling area that can be collapsed. */
export function Reviews({ courseId, reviews, canReport }: ReviewsProps) {
  useEmojis();
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;

  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap={0} mr="-sm">
        <h3 id={headingId}>{text.reviews}</h3>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<Chevron size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text.hideReviews : text.showReviews}
        </Button>
      </Group>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={classes.list} tabIndex={0} aria-labelledby={headingId}>
          {reviews.map((one) => (
            <Review key={one.id} review={one}>
              {canReport && !one.isOwn && <ReportReview courseId={courseId} reviewId={one.id} />}
            </Review>
          ))}
        </ul>
      )}
    </div>
  );
}

function Review({
  review: { rating, review, createdAt, isOwn, state },
  children,
}: {
  review: ShownReview;
  children: ReactNode;
}) {
  const now = useNow();
  return (
    <li className={classes.review}>
      <Center
        component="span"
        h="2.5rem"
        bdrs="50%"
        bg="var(--mantine-color-soft)"
        c="var(--mantine-color-on-soft)"
        aria-hidden="true"
      >
        <IconUser size={20} />
      </Center>
      <div>
        <Group component="p" align="baseline" gap="0.125rem 0.625rem" fz="sm">
          <strong>{isOwn ? text.you : text.student}</strong>
          {createdAt && (
            <Box component="time" c="dimmed" fz="0.8125rem" dateTime={createdAt}>
              {timeAgo(createdAt, now)}
            </Box>
          )}
        </Group>
        <Stars count={rating} />
        <Box component="p" className={classes.words} mt="xxs">
          {review}
        </Box>
        {state !== 'shown' && (
          <Group
            component="p"
            className={classes.state}
            wrap="nowrap"
            align="flex-start"
            gap="0.375rem"
            mt="xs"
            c="dimmed"
            fz="sm"
          >
            <StateIcon state={state} />
            {text.reviewStates[state]}
          </Group>
        )}
        {children}
      </div>
    </li>
  );
}

function StateIcon({ state }: { state: 'waiting' | 'hidden' }) {
  const Icon = state === 'waiting' ? IconClock : IconEyeOff;
  return <Icon size={16} aria-hidden="true" />;
}
