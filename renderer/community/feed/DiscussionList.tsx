import { Box, Loader, Paper, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Discussion } from '../../../contract/community.ts';
import { Failure } from '../../client/Failure.tsx';
import type { PagedList } from '../../client/usePagedList.ts';
import { text } from '../posts/community.es.ts';
import { DiscussionCard } from './DiscussionCard.tsx';
import classes from './DiscussionList.module.css';
import { MoreDiscussions } from './MoreDiscussions.tsx';

/** Placeholder cards while the first posts load. */
const PLACES = [1, 2, 3];

interface DiscussionListProps {
  list: PagedList<Discussion>;
  /** Names the failed action when the list does not load. */
  failedTitle: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Id of the post just published, until it has been shown. */
  newId: string | null;
  onNewShown: () => void;
}

/** Posts with automatic paging, placeholders, failure and empty state. */
export function DiscussionList({ list, failedTitle, empty, newId, onNewShown }: DiscussionListProps) {
  const { rows: discussions, error } = list;

  if (!discussions && error) return <Failure error={error} title={failedTitle} onRetry={list.retry} />;
  if (!discussions) return <DiscussionPlaces />;
  if (discussions.length === 0) return empty;

  return (
    <div>
      <Stack component="ol" gap="sm" aria-label={text.discussions}>
        {discussions.map((discussion) => (
          <li key={discussion.id}>
            <DiscussionCard discussion={discussion} isNew={discussion.id === newId} onNewShown={onNewShown} />
          </li>
        ))}
      </Stack>
      <MoreDiscussions list={list} shown={discussions.length} />
    </div>
  );
}

function DiscussionPlaces() {
  return (
    <Box pos="relative" mih="60vh" role="status" aria-busy="true" aria-label={text.loading}>
      <Stack gap="sm">
        {PLACES.map((place) => (
          <Paper key={place} className={classes.place} p="md" mih="14.5rem">
            <Skeleton h="2.5rem" w="12rem" />
            <Skeleton h="1.5rem" w="70%" />
            <Skeleton h="4.5rem" />
          </Paper>
        ))}
      </Stack>
      <Loader pos="absolute" top="var(--mantine-spacing-xxl)" left="calc(50% - 1.125rem)" aria-hidden="true" />
    </Box>
  );
}
