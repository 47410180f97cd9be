import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { formatNumber } from '../../kit/format.ts';
import look from '../look/look.module.css';
import classes from './Change.module.css';
import { text } from './figures.es.ts';
import { RowsLink } from './RowsLink.tsx';

const percentage = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 1, useGrouping: 'always' });
const ICONS = { up: IconArrowUp, down: IconArrowDown, same: IconEqual } as const;

interface ChangeProps {
  now: number;
  /** The figure of the previous period. */
  before: number;
  /** Address of the rows of the previous period. */
  to: string;
}

/** The change in words; an increase from 0 has no percentage. */
function wordsFor(trend: keyof typeof ICONS, now: number, before: number): string {
  if (trend === 'same') return text.same;
  return before === 0 ? text.more : text[trend](percentage.format(Math.abs(now / before - 1)));
}

/** The change of a figure since the previous period: arrow, words, and a link to the previous rows. */
export function Change({ now, before, to }: ChangeProps) {
  const trend = now === before ? 'same' : now > before ? 'up' : 'down';
  const Icon = ICONS[trend];
  return (
    <Group
      component="span"
      className={`${classes.change} ${look.digits}`}
      gap="0 0.25rem"
      fz="0.8125rem"
      lh="1.25rem"
      data-trend={trend}
    >
      <Icon size={14} stroke={2.5} aria-hidden="true" />
      {wordsFor(trend, now, before)}
      <RowsLink to={to} className={classes.before}>
        {text.before(formatNumber(before))}
      </RowsLink>
    </Group>
  );
}
