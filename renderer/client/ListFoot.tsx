import { Box, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { text } from './client.es.ts';
import classes from './ListFoot.module.css';
import type { PagedList } from './usePagedList.ts';

/** Distance below the window at which the foot of a list loads the next page. */
const AHEAD = '600px';

interface ListFootProps {
  list: Pick<PagedList<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'total' | 'loadMore'>;
  shown: number;
  words: {
    loadingMore: string;
    shownOf: (shown: number, total: number) => string;
    loadMore: string;
  };
}

/**
 * The foot of a list: number of rows, and the next page, which loads when the foot comes near the window or by the
 * button. After a failure only the button loads it.
 */
export function ListFoot({ list, shown, words }: ListFootProps) {
  const footRef = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, moreError, total } = list;
  const pagesByItself = hasMore && !isLoadingMore && !moreError;
  const loadMore = useEffectEvent(() => void list.loadMore());

  useEffect(() => {
    const foot = footRef.current;
    if (!foot || !pagesByItself) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(foot);
    return () => observer.disconnect();
  }, [pagesByItself]);

  return (
    <Box className={classes.foot} mt="1.75rem" ref={footRef}>
      {/* Takes the focus when the button disappears with the last page. */}
      <p role="status" tabIndex={-1}>
        {isLoadingMore ? words.loadingMore : words.shownOf(shown, total ?? shown)}
      </p>
      {moreError && (
        <Box component="p" c="var(--mantine-color-danger)" role="alert">
          {moreError.sentence}
        </Box>
      )}
      {hasMore && (
        <Button variant="light" onClick={() => void list.loadMore()} aria-disabled={isLoadingMore}>
          {moreError ? text.retry : words.loadMore}
        </Button>
      )}
    </Box>
  );
}
