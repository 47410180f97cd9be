import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { type Merge, merge, same, type Values } from './merge.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import type { BaseRow } from './useBaseRow.ts';
import type { ValuesForm } from './values-form.ts';

/** A conflict with a colleague who has saved the row meanwhile. */
export interface Conflict<V> extends Pick<Merge<V>, 'taken' | 'clashes'> {
  theirs: V;
}

interface ConflictOptions<Row extends VersionedRow, V extends Values> {
  calls: RowCalls<Row>;
  toValues: (row: Row | null) => V;
  base: BaseRow<Row, V>;
  form: ValuesForm<V>;
  /** Repeats the reads that show the row. */
  readAgain: () => void;
}

/** Changes of the form's row by a colleague: a conflict after a save, or the deletion. */
export function useConflict<Row extends VersionedRow, V extends Values>(options: ConflictOptions<Row, V>) {
  const { calls, toValues, base, form, readAgain } = options;
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [isGone, setIsGone] = useState(false);

  /**
   * Reads the row again after a refused save, and merges the colleague's values into the form. Resolves to the row if
   * it has the values already: then the conflict is with an earlier save of this form whose answer was lost.
   */
  async function compare(values: V, target: Row): Promise<Row | null> {
    const newest = await calls.read(target.id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    readAgain();
    if (!newest) {
      setIsGone(true);
      return null;
    }
    const theirs = toValues(newest);
    const before = base.values.current;
    base.rebase(newest, theirs);
    if (same(values, theirs)) return newest;
    const merged = merge(before, values, theirs);
    base.adopt(theirs);
    form.setValues(merged.values);
    setConflict({ theirs, ...merged });
    return null;
  }

  /** Takes the colleague's value of the named field; without a name, of all fields. */
  function takeTheirs(name?: string): void {
    if (!conflict) return;
    const { theirs, clashes } = conflict;
    const left = name === undefined ? [] : clashes.filter((clash) => clash !== name);
    if (name === undefined) form.setValues(theirs);
    else form.setValues({ ...form.getValues(), [name]: theirs[name] });
    setConflict(left.length > 0 ? { ...conflict, clashes: left } : null);
  }

  return { conflict, isGone, setIsGone, compare, takeTheirs, endConflict: () => setConflict(null) };
}
