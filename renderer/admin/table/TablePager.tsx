import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../kit/IconButton.tsx';
import classes from './TableFrame.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

/** The foot of a table: which rows of how many, and the pages beside this one. */
export function TablePager({
  table,
}: {
  table: Pick<TableState<unknown>, 'rows' | 'total' | 'page' | 'pageCount' | 'pageRows' | 'setPage'>;
}) {
  const { rows, total, page, pageCount, pageRows, setPage } = table;
  const first = (page - 1) * pageRows + 1;
  // By places, as the other pages count: also those of rows that could not be read.
  const last = Math.min(first + pageRows - 1, total ?? 0);
  const isFirst = page === 1;
  const isLast = page >= pageCount;

  return (
    <nav className={classes.pager} aria-label={text.pages}>
      <p role="status">{rows && total !== null && rows.length > 0 && text.range(first, last, total)}</p>
      {/* They keep the focus at the ends of the table, which `disabled` would take. */}
      <IconButton aria-label={text.previous} aria-disabled={isFirst} onClick={() => !isFirst && setPage(page - 1)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={text.next} aria-disabled={isLast} onClick={() => !isLast && setPage(page + 1)}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
