import { Stack } from '@mantine/core';
import { text } from './audit.es.ts';
import classes from './EntryDiff.module.css';
import { diffOf } from './entry-diff.ts';
import { FieldList } from './FieldList.tsx';

interface EntryDiffProps {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** The fields that an action changed, the others collapsed; all fields of a created or deleted row. */
export function EntryDiff({ before, after }: EntryDiffProps) {
  const { changed, same, technical } = diffOf(before, after);
  const isWhole = before === null || after === null;
  const heading = before === null ? text.made : after === null ? text.gone : text.changes;
  if (before === null && after === null) return <p>{text.nothingKept}</p>;
  return (
    <Stack component="section" className={classes.diff} gap="sm">
      <h3>{heading}</h3>
      {changed.length > 0 ? <FieldList fields={changed} isWhole={isWhole} /> : <p>{text.noChanges}</p>}
      {same.length > 0 && (
        <details className={classes.folded}>
          <summary>{text.unchanged(same.length)}</summary>
          <FieldList fields={same} isWhole />
        </details>
      )}
      {technical.length > 0 && (
        <details className={classes.folded}>
          <summary>{text.technical(technical.length)}</summary>
          <FieldList fields={technical} isWhole={isWhole} />
        </details>
      )}
    </Stack>
  );
}
