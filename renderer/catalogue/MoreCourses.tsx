import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Course } from '../../contract/courses.ts';
import { text as client } from '../client/client.es.ts';
import type { PagedList } from '../client/usePagedList.ts';
import { text } from './catalogue.es.ts';
import classes from './MoreCourses.module.css';

/** How far below the window the foot of a list may be when the next page is asked for. */
const AHEAD = '600px';

/**
 * The foot of a list of courses: how many there are, and the next page, which loads when the foot is scrolled near, or by the button. After
 * a failure only the button loads it.
 */
export function MoreCourses({ list, shown }: { list: PagedList<Course>; shown: number }) {
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
    <div className={classes.foot} ref={footRef}>
      <p role="status">{isLoadingMore ? text.loadingMore : text.shownOf(shown, total ?? shown)}</p>
      {moreError && (
        <p className={classes.error} role="alert">
          {moreError.sentence}
        </p>
      )}
      {hasMore && (
        <Button variant="light" onClick={() => void list.loadMore()} aria-disabled={isLoadingMore}>
          {moreError ? client.retry : text.loadMore}
        </Button>
      )}
    </div>
  );
}
