import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PagedList } from '../../client/usePagedList.ts';
import { text } from './accounts.es.ts';
import classes from './LearnedSection.module.css';

interface LearnedSectionProps<Row> {
  title: string;
  /** Totals over all rows, in one line. */
  summary?: string | undefined;
  list: PagedList<Row>;
  empty: string;
  failed: string;
  children: (row: Row) => ReactNode;
}

/** Trainings or certificates of a person, page by page. */
export function LearnedSection<Row extends { id: string }>({
  title,
  list,
  children,
  ...words
}: LearnedSectionProps<Row>) {
  const { rows, total, error, hasMore, isLoadingMore, moreError } = list;
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {words.summary && <p className={classes.quiet}>{words.summary}</p>}
      {!rows && !error && (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <Skeleton height="3.5rem" />
        </div>
      )}
      {(error ?? moreError) && (
        <p className={classes.quiet} role="alert">
          {words.failed}: {(error ?? moreError)?.sentence}{' '}
          {error && (
            <Button variant="subtle" size="compact-md" onClick={list.retry}>
              {text.retry}
            </Button>
          )}
        </p>
      )}
      {rows?.length === 0 && <p className={classes.quiet}>{words.empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li className={classes.row} key={row.id}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {rows && hasMore && (
        <Button variant="default" aria-disabled={isLoadingMore} onClick={() => void list.loadMore()}>
          {isLoadingMore ? text.loadingMore : `${text.loadMore} (${text.shownOf(rows.length, total ?? rows.length)})`}
        </Button>
      )}
    </section>
  );
}
