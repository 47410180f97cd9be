import { Box, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { text } from './audit.es.ts';
import classes from './EntryDiff.module.css';
import type { FieldChange } from './entry-diff.ts';
import { FieldValue } from './FieldValue.tsx';
import { markedTexts } from './marked-texts.ts';

/** Texts of at least this length are shown as an excerpt around their difference. */
const LONG_CHARS = 120;

interface ChangedValueProps {
  field: FieldChange;
  /** The row was created or deleted: the value has no counterpart. */
  isWhole: boolean;
}

/** The value of a field; if it changed, before and after. */
export function ChangedValue({ field, isWhole }: ChangedValueProps) {
  const { name, before, after, change } = field;
  if (isWhole || change === 'same') return <FieldValue name={name} value={after ?? before} />;
  if (isLongText(before) && isLongText(after)) {
    const [old, now] = markedTexts(before, after);
    return (
      <>
        <Side isAfter={false}>
          {old.start}
          <mark>{old.marked}</mark>
          {old.end}
        </Side>
        <Side isAfter>
          {now.start}
          <mark>{now.marked}</mark>
          {now.end}
        </Side>
      </>
    );
  }
  return (
    <>
      <Side isAfter={false}>
        <FieldValue name={name} value={before} />
      </Side>
      <Side isAfter>
        <FieldValue name={name} value={after} />
      </Side>
    </>
  );
}

/** The value before or after: marked by colour and sign, and by a word for screen readers. */
function Side({ isAfter, children }: { isAfter: boolean; children: ReactNode }) {
  const Tag = isAfter ? 'ins' : 'del';
  return (
    <Tag className={classes.side} data-change={isAfter ? 'added' : 'removed'}>
      <Box component="span" fw={700} aria-hidden="true">
        {isAfter ? '+' : '−'}
      </Box>
      <span className={classes.value}>
        <VisuallyHidden>{isAfter ? text.after : text.before} </VisuallyHidden>
        {children}
      </span>
    </Tag>
  );
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.length >= LONG_CHARS;
}
