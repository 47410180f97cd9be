import { Box } from '@mantine/core';
import classes from './DateBadge.module.css';
import { dayAndMonthOf } from './event-date.ts';

interface DateBadgeProps {
  /** YYYY-MM-DD */
  date: string;
}

/** Day and month like a calendar page; decorative, because the date is also written beside it. */
export function DateBadge({ date }: DateBadgeProps) {
  const { day, month } = dayAndMonthOf(date);

  return (
    <span className={classes.badge} aria-hidden="true">
      <Box component="b" fz="1.625rem" lts="-0.03em">
        {day}
      </Box>
      <Box component="span" mt="xxs" fz="xs" lts="0.04em" tt="uppercase">
        {month}
      </Box>
    </span>
  );
}
