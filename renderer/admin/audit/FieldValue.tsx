import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '../../../contract/account-csv.ts';
import { roleSchema } from '../../../contract/account-editing.ts';
import { courseLevelSchema } from '../../../contract/courses.ts';
import { guestReviewsSchema } from '../../../contract/guest-reviews.ts';
import { reviewStateSchema } from '../../../contract/ratings.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { text as catalogue } from '../../catalogue/catalogue.es.ts';
import { formatNumber } from '../../kit/format.ts';
import { formatMoment } from '../values/moment.ts';
import { text as names } from '../values/values.es.ts';
import { text } from './audit.es.ts';
import classes from './EntryDiff.module.css';
import { isRemovedValue } from './removed-value.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The value of a field in words. */
export function FieldValue({ name, value }: { name: string; value: unknown }) {
  const { data: settings } = useSettings();
  if (isRemovedValue(value)) return <Remark>{text.removedValue}</Remark>;
  const told = tell(name, value, settings?.timeZone);
  return told === null ? <Remark>{text.nothing}</Remark> : <span className={classes.value}>{told}</span>;
}

/** A remark in place of a value, or after it. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <Box component="span" c="dimmed" fs="italic">
      {children}
    </Box>
  );
}

/** The value in words; null for an empty value. */
function tell(name: string, value: unknown, timeZone: string | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => tell(name, one, timeZone)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  const level = name === 'level' ? courseLevelSchema.safeParse(value).data : undefined;
  if (level) return catalogue.levels[level];
  const role = name === 'role' ? roleSchema.safeParse(value).data : undefined;
  if (role) return ROLE_NAMES[role];
  const state = name === 'state' ? reviewStateSchema.safeParse(value).data : undefined;
  if (state) return names.reviewStates[state];
  const guests = name === 'guestReviews' ? guestReviewsSchema.safeParse(value).data : undefined;
  if (guests) return names.guestReviews[guests];
  return INSTANT.test(value) ? formatMoment(value, timeZone) : value;
}
