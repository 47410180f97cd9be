import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReviewDetail, ReviewReport } from '../../../contract/review-moderation.ts';
import { Badge } from '../../kit/Badge.tsx';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { Stars } from '../../kit/Stars.tsx';
import { PanelBody } from '../form/PanelBody.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import look from '../look/look.module.css';
import { ReviewActions } from './ReviewActions.tsx';
import classes from './ReviewPanel.module.css';
import { ReviewStateBadge } from './ReviewStateBadge.tsx';
import { authorOf } from './review-author.ts';
import { text } from './reviews.es.ts';

interface ReviewPanelProps {
  review: ReviewDetail;
  onDelete: () => void;
  onClose: () => void;
}

/** An open review with its whole text, its visibility, its reports and its actions. */
export function ReviewPanel({ review, onDelete, onClose }: ReviewPanelProps) {
  const { courseId, courseTitle, rating, state, createdAt, reports } = review;
  return (
    <SidePanel title={courseTitle} onClose={onClose}>
      <PanelBody className={classes.review}>
        <Facts author={authorOf(review)} at={createdAt}>
          <ReviewStateBadge state={state} />
        </Facts>
        <Stars count={rating} />
        <p>{review.review}</p>
        {state !== 'shown' && (
          <Box component="p" c="dimmed" fz="sm">
            {text.notes[state]}
          </Box>
        )}
        <Group gap="xs">
          <ReviewActions review={review} onDelete={onDelete} />
          <NewTabButton variant="subtle" href={`/course/${encodeURIComponent(courseId)}`}>
            {text.seeCourse}
          </NewTabButton>
        </Group>
        {reports.length > 0 && <Reports reports={reports} />}
      </PanelBody>
    </SidePanel>
  );
}

function Reports({ reports }: { reports: readonly ReviewReport[] }) {
  return (
    <section aria-labelledby="reports">
      <h3 id="reports">{text.openReports(reports.length)}</h3>
      <Stack component="ul" gap="sm" mt="xs">
        {reports.map(({ id, reporterName, createdAt, handledAt, reason }) => (
          <Box component="li" key={id} className={look.lineAbove} pt="xs">
            <Facts author={reporterName || text.gone} at={createdAt}>
              <Badge kind={handledAt ? 'ok' : 'accent'}>{handledAt ? text.reportHandled : text.reportWaiting}</Badge>
            </Facts>
            <p>{reason}</p>
          </Box>
        ))}
      </Stack>
    </section>
  );
}

/** Author and age of a text, and its state. */
function Facts({ author, at, children }: { author: string; at: string; children: ReactNode }) {
  return (
    <Group component="p" align="stretch" gap="var(--mantine-spacing-xxs) var(--mantine-spacing-sm)" c="dimmed" fz="sm">
      <Box component="strong" c="var(--mantine-color-text)">
        {author}
      </Box>
      <PostTime at={at} />
      {children}
    </Group>
  );
}
