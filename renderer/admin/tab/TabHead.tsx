import { Box, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Badge } from '../../kit/Badge.tsx';
import { formatNumber } from '../../kit/format.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import look from '../look/look.module.css';
import classes from './TabHead.module.css';

interface TabHeadProps {
  title: string;
  /** Number of rows; `null` until it is known. */
  total?: number | null;
  /** Short description of the content. */
  note?: string;
  /** Link to the form of a new row, such as 'Nueva Marca'. */
  newRow?: { label: string; to: To };
  /** Buttons before that link. */
  children?: ReactNode;
}

/** Head of a tab: title, number of rows and buttons. Sets the title of the page. */
export function TabHead({ title, total = null, note, newRow, children }: TabHeadProps) {
  usePageTitle(title);
  return (
    <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)" mb="0.875rem">
      <Box component="h1" fz="1.5rem">
        {title}
      </Box>
      {total !== null && <Badge>{formatNumber(total)}</Badge>}
      {note !== undefined && (
        <Box component="p" className={look.digits} c="var(--mantine-color-faint)" fz="sm">
          {note}
        </Box>
      )}
      <Group className={classes.actions} align="stretch" gap="xs" ml="auto">
        {children}
        {newRow && (
          <Button component={Link} to={newRow.to} preventScrollReset leftSection={<IconPlus aria-hidden="true" />}>
            {newRow.label}
          </Button>
        )}
      </Group>
    </Group>
  );
}
