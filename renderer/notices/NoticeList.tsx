import { Button, Skeleton } from '@mantine/core';
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
      <p className={classes.empty}>
        <strong>{text.empty}</strong>
        {text.emptyHint}
        <Button component={Link} to="/comunidad" variant="light">
          {text.goToCommunity}
        </Button>
      </p>
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
    <div className={classes.places} role="status" aria-busy="true" aria-label={text.loading}>
      {PLACES.map((width) => (
        <Skeleton key={width} height="2.25rem" width={width} />
      ))}
    </div>
  );
}

function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <p>
        {text.loadFailed} {sentence}
      </p>
      <Button variant="light" onClick={onRetry}>
        {client.retry}
      </Button>
    </div>
  );
}
