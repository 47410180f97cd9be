import { Box, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../kit/IconButton.tsx';
import look from '../look/look.module.css';
import classes from './TableFrame.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

/** Foot of a table: shown range, total, and buttons for the previous and the next page. */
export function TablePager({
  table,
}: {
  table: Pick<TableState<unknown>, 'rows' | 'total' | 'page' | 'pageCount' | 'pageRows' | 'setPage'>;
}) {
  const { rows, total, page, pageCount, pageRows, setPage } = table;
  const first = (page - 1) * pageRows + 1;
  // Counts positions, including those of unreadable rows, as the other pages do.
  const last = Math.min(first + pageRows - 1, total ?? 0);
  const isFirst = page === 1;
  const isLast = page >= pageCount;

  return (
    <Group
      component="nav"
      className={`${classes.pager} ${look.digits}`}
      gap="xxs"
      wrap="nowrap"
      c="dimmed"
      fz="sm"
      aria-label={text.pages}
    >
      <Box component="p" role="status" mr="auto">
        {rows && total !== null && rows.length > 0 && text.range(first, last, total)}
      </Box>
      {/* `aria-disabled` keeps the focus on the button of the first and the last page; `disabled` would remove it. */}
      <IconButton aria-label={text.previous} aria-disabled={isFirst} onClick={() => !isFirst && setPage(page - 1)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={text.next} aria-disabled={isLast} onClick={() => !isLast && setPage(page + 1)}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
