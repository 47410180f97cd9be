import { Box, Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { text as client } from '../client/client.es.ts';
import { NoticeItem } from './NoticeItem.tsx';
import classes from './NoticeList.module.css';
import { groupNotices } from './notice-groups.ts';
import { text } from './notices.es.ts';
import { useNotices } from './useNotices.ts';

/** Widths of the placeholder rows while notices load. */
const PLACES = ['80%', '65%', '75%'];

interface NoticeListProps {
  userId: string;
  /** Called when a learner opens unread notices. */
  onFollow: (ids: string[]) => void;
}

/** Notices of a user, the newest first. */
export function NoticeList({ userId, onFollow }: NoticeListProps) {
  const { rows: notices, error, retry, hasMore, isLoadingMore, moreError, loadMore } = useNotices(userId);

  if (!notices && error) return <LoadFailure sentence={error.sentence} onRetry={retry} />;
  if (!notices) return <Places />;
  if (notices.length === 0) {
    return (
      <Message>
        <Box component="strong" fz="md" c="var(--mantine-color-text)">
          {text.empty}
        </Box>
        <p>{text.emptyHint}</p>
        <Button component={Link} to="/comunidad" variant="light">
          {text.goToCommunity}
        </Button>
      </Message>
    );
  }

  return (
    <>
      <ol className={classes.notices}>
        {groupNotices(notices).map((group) => (
          <li key={group.latest.id}>
            <NoticeItem group={group} onFollow={() => group.latest.readAt === null && onFollow(group.ids)} />
          </li>
        ))}
      </ol>
      {moreError && <LoadFailure sentence={moreError.sentence} onRetry={() => void loadMore()} />}
      {hasMore && !moreError && (
        <Button
          variant="subtle"
          fullWidth
          radius={0}
          className={classes.more}
          aria-busy={isLoadingMore}
          onClick={() => void loadMore()}
        >
          {isLoadingMore ? text.loadingMore : text.more}
        </Button>
      )}
    </>
  );
}

function Places() {
  return (
    <Stack p="md" role="status" aria-busy="true" aria-label={text.loading}>
      {PLACES.map((width) => (
        <Skeleton key={width} height="2.25rem" width={width} />
      ))}
    </Stack>
  );
}

function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Message role="alert">
      <p>
        {text.loadFailed} {sentence}
      </p>
      <Button variant="light" onClick={onRetry}>
        {client.retry}
      </Button>
    </Message>
  );
}

/** A centred message, in place of the notices or below them. */
function Message({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <Stack align="center" gap="xs" px="md" py="xl" fz="sm" c="dimmed" ta="center" role={role}>
      {children}
    </Stack>
  );
}
