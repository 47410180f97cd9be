import { Button } from '@mantine/core';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { EmptyStall } from '../../kit/illustrations/EmptyStall.tsx';
import { text } from '../posts/community.es.ts';

interface NoPostsProps {
  /** Whether a search found nothing; otherwise nothing has been posted yet. */
  isSearch: boolean;
  onSeeAll: () => void;
  onWrite: () => void;
}

/** Shown in place of an empty list of posts, with the way on: all posts after a search, or the first post. */
export function NoPosts({ isSearch, onSeeAll, onWrite }: NoPostsProps) {
  return (
    <EmptyState
      picture={<EmptyStall />}
      title={isSearch ? text.nothingFound : text.empty}
      text={isSearch ? text.nothingFoundHint : text.emptyHint}
      action={
        <Button variant="light" onClick={isSearch ? onSeeAll : onWrite}>
          {isSearch ? text.seeAll : text.beFirst}
        </Button>
      }
    />
  );
}
