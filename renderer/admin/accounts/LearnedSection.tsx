import { Box, type BoxProps, Button, Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PagedList } from '../../client/usePagedList.ts';
import look from '../look/look.module.css';
import { text } from './accounts.es.ts';

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
    <Stack component="section" className={`${look.lineAbove} ${look.breakable}`} gap="xs" pt="md" aria-label={title}>
      <h3>{title}</h3>
      {words.summary && <Quiet>{words.summary}</Quiet>}
      {!rows && !error && (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <Skeleton height="3.5rem" />
        </div>
      )}
      {(error ?? moreError) && (
        <Quiet role="alert">
          {words.failed}: {(error ?? moreError)?.sentence}{' '}
          {error && (
            <Button variant="subtle" size="compact-md" onClick={list.retry}>
              {text.retry}
            </Button>
          )}
        </Quiet>
      )}
      {rows?.length === 0 && <Quiet>{words.empty}</Quiet>}
      {rows && rows.length > 0 && (
        <Stack component="ul" gap="sm">
          {rows.map((row) => (
            <Stack component="li" key={row.id} gap="xxs">
              {children(row)}
            </Stack>
          ))}
        </Stack>
      )}
      {rows && hasMore && (
        <Button variant="default" aria-disabled={isLoadingMore} onClick={() => void list.loadMore()}>
          {isLoadingMore ? text.loadingMore : `${text.loadMore} (${text.shownOf(rows.length, total ?? rows.length)})`}
        </Button>
      )}
    </Stack>
  );
}

/** Details of a row, below its name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Group component="span" gap="0 var(--mantine-spacing-sm)" c="dimmed" fz="sm">
      {children}
    </Group>
  );
}

function Quiet(props: BoxProps & { role?: string; children: ReactNode }) {
  return <Box component="p" c="dimmed" fz="sm" {...props} />;
}
