import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../kit/format.ts';
import look from '../look/look.module.css';
import classes from './BarList.module.css';
import { RowsLink } from './RowsLink.tsx';

interface Bar {
  key: string;
  name: string;
  value: number;
  /** Beside the name, such as the number of courses. */
  more?: ReactNode;
  /** Address that the name links to. */
  to?: string | undefined;
  /** Address of the rows that the number counts. */
  rows?: string | undefined;
  /** A link to a form that acts on the row. */
  act?: { label: string; to: string } | undefined;
}

/** Names with bars; the length of a bar is relative to the highest value. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Stack component="ol" gap="xs">
      {bars.map(({ key, name, value, more, to, rows, act }) => (
        <li key={key} className={classes.bar}>
          <div className={look.breakable}>
            <RowsLink to={to}>{name}</RowsLink>
            {more && (
              <Box component="span" className={look.unbroken} ml="xs" c="dimmed" fz="0.8125rem">
                {more}
              </Box>
            )}
            {act && (
              <Box
                component={RowsLink}
                to={act.to}
                className={look.unbroken}
                ml="sm"
                c="var(--mantine-color-anchor)"
                fw={600}
                aria-label={`${act.label}: ${name}`}
              >
                {act.label}
              </Box>
            )}
          </div>
          <Box component={RowsLink} to={rows} className={look.digits} fw={700} ta="right">
            {formatNumber(value)}
          </Box>
          <span className={classes.track} aria-hidden="true">
            <Box
              component="span"
              display="block"
              w={`${(100 * value) / most}%`}
              h="100%"
              bdrs="inherit"
              bg="var(--mantine-color-primary)"
            />
          </span>
        </li>
      ))}
    </Stack>
  );
}
