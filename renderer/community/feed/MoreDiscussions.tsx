import { Loader, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Discussion } from '../../../contract/community.ts';
import { text as client } from '../../client/client.es.ts';
import type { PagedList } from '../../client/usePagedList.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { useNearEnd } from '../../kit/useNearEnd.ts';
import { text } from '../posts/community.es.ts';
import classes from './MoreDiscussions.module.css';

/**
 * The foot of the posts: their number, and the next page, which loads when the foot comes near the window or by the
 * button. After a failure only the button retries.
 */
export function MoreDiscussions({ list, shown }: { list: PagedList<Discussion>; shown: number }) {
  const footRef = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, moreError, total } = list;
  useNearEnd(footRef, hasMore && !isLoadingMore && !moreError, () => void list.loadMore());

  // Same height while the next page loads; ends above the round button.
  return (
    <Stack
      className={classes.foot}
      align="center"
      gap="sm"
      mt="lg"
      mih="7rem"
      pb="3.5rem"
      c="dimmed"
      fz="sm"
      ref={footRef}
    >
      {/* Takes the focus when the button disappears with the last page. */}
      <p role="status" tabIndex={-1}>
        {isLoadingMore ? text.loadingMore : text.shownOf(shown, total ?? shown)}
      </p>
      {moreError && (
        <Text inherit c="var(--mantine-color-danger)" role="alert">
          {moreError.sentence}
        </Text>
      )}
      {hasMore && (
        <ActionButton
          variant="light"
          isDisabled={isLoadingMore}
          onClick={() => void list.loadMore()}
          leftSection={isLoadingMore && <Loader size="xs" aria-hidden="true" />}
        >
          {moreError ? client.retry : text.loadMore}
        </ActionButton>
      )}
    </Stack>
  );
}
