import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { same, type Values } from './merge.ts';
import type { VersionedRow } from './row-calls.ts';
import type { ValuesForm } from './values-form.ts';

interface BaseRowOptions<Row, V extends Values> {
  /** The row as last read; `null` for a new row. */
  row: Row | null;
  toValues: (row: Row | null) => V;
  form: ValuesForm<V>;
  isSending: boolean;
}

/** The row that a form started from. */
export interface BaseRow<Row, V> {
  /** The row to save, with its version; `null` to create a row. */
  toSave: RefObject<Row | null>;
  /** Values of that row in the form. */
  values: RefObject<V>;
  rebase: (newest: Row | null, values: V) => void;
  /** Makes these values the unchanged state of the form. */
  adopt: (values: V) => void;
}

/** Holds the row that the form started from. When a newer version is read, the form shows it unless it has changes. */
export function useBaseRow<Row extends VersionedRow, V extends Values>(
  options: BaseRowOptions<Row, V>,
): BaseRow<Row, V> {
  const { row, toValues, form, isSending } = options;
  const [base, setBase] = useState(row);
  const toSave = useRef(base);
  const baseValues = useRef(toValues(row));

  function rebase(newest: Row | null, values: V): void {
    toSave.current = newest;
    baseValues.current = values;
    setBase(newest);
  }

  function adopt(values: V): void {
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  }

  const followRow = useEffectEvent((newest: Row) => {
    if (newest === base || newest.version < (base?.version ?? 0)) return;
    const values = toValues(newest);
    if (!form.isDirty()) {
      rebase(newest, values);
      adopt(values);
    } else if (same(values, baseValues.current)) {
      rebase(newest, values); // The form does not contain the change, such as whether an account may sign in.
    }
  });
  useEffect(() => {
    if (row && !isSending) followRow(row);
  }, [row, isSending]);

  return { toSave, values: baseValues, rebase, adopt };
}
