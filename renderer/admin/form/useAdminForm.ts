import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../client/api-error.ts';
import type { ClosedPart } from '../../client/forms/field-errors.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { text } from './form.es.ts';
import { madeIdIn, useTellMadeRow } from './made-row.ts';
import { type Merge, merge, same, type Values } from './merge.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import { useReadAgain } from './useReadAgain.ts';

export interface FormTexts {
  /** 'Marca creada correctamente' */
  created: string;
  /** 'Marca actualizada correctamente' */
  updated: string;
  /** 'No se pudo crear la marca' */
  createFailed: string;
  /** 'No se pudo actualizar la marca' */
  updateFailed: string;
}

interface AdminFormOptions<Row extends VersionedRow, V extends Values> {
  calls: RowCalls<Row>;
  /** The row to edit; null for a new one. */
  row: Row | null;
  /** The rule for what the form holds, shared with the server. */
  schema: z.ZodType;
  /** What the form holds of a row; of null: what a new one begins with. */
  toValues: (row: Row | null) => V;
  /** The body that is sent; the values themselves where it is left out. */
  toBody?: (values: V, row: Row | null) => unknown;
  texts: FormTexts;
  /** Rows of a long list that are opened one at a time. */
  closed?: ClosedPart;
  /** Addresses below which everything is read again after a save: the panel's and the learner's. */
  readAgain: readonly string[];
  /** After the save: close the form, as a rule. */
  onSaved: () => void;
}

/** A colleague has changed the row meanwhile. */
export interface Conflict<V> extends Pick<Merge<V>, 'taken' | 'clashes'> {
  theirs: V;
}

/**
 * The form of a row of the panel: checked by the server's own rule, saved with the version it was made from. When a colleague was quicker,
 * what both have changed is shown, and nothing that was typed is lost; the same when the row is gone, or the session has ended.
 */
export function useAdminForm<Row extends VersionedRow, V extends Values>(options: AdminFormOptions<Row, V>) {
  const { calls, row, schema, toValues, toBody = (values) => values, texts } = options;
  const readAgain = useReadAgain();
  /** The row that the form was made from. */
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [isGone, setIsGone] = useState(false);
  const tellMade = useTellMadeRow();
  /** What the last save has made; null while none is to be told. */
  const [saved, setSaved] = useState<{ readonly madeId: string | null } | null>(null);
  const toSave = useRef(base);
  /** What the form held of that row. */
  const baseValues = useRef(toValues(row));
  const serverForm = useServerForm<V>({ schema, initialValues: toValues(row), send: save, closed: options.closed });
  const { form, isSending } = serverForm;
  const isChanged = form.isDirty() || isGone;

  async function save(values: V): Promise<void> {
    const target = toSave.current;
    try {
      if (target) {
        const version = await calls.update(target, toBody(values, target));
        // The next save begins here, whether or not the row has been read again by then.
        if (version !== null) rebase({ ...target, version }, values);
        finish(values, target);
      } else {
        finish(values, null, madeIdIn(await calls.create(toBody(values, null))));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'changed_meanwhile' && target) return compare(values, target);
      if (error.status === 404 && target) return setIsGone(true);
      if (error.code !== 'admin_session_ended')
        toastError({ title: text.failed, message: target ? texts.updateFailed : texts.createFailed });
      throw error;
    }
  }

  function finish(values: V, target: Row | null, madeId: string | null = null): void {
    adopt(values);
    setConflict(null);
    setIsGone(false);
    toast({ title: text.succeeded, message: target ? texts.updated : texts.created });
    void readAgain(options.readAgain);
    setSaved({ madeId });
  }

  async function compare(values: V, target: Row): Promise<void> {
    const newest = await calls.read(target.id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    void readAgain(options.readAgain);
    if (!newest) return setIsGone(true);
    const theirs = toValues(newest);
    const before = baseValues.current;
    rebase(newest, theirs);
    // An earlier attempt of one's own, whose answer was lost.
    if (same(values, theirs)) return finish(values, newest);
    const merged = merge(before, values, theirs);
    adopt(theirs);
    form.setValues(merged.values);
    setConflict({ theirs, ...merged });
  }

  function rebase(newest: Row | null, values: V): void {
    toSave.current = newest;
    baseValues.current = values;
    setBase(newest);
  }

  /** These are the values that nobody has changed yet. */
  function adopt(values: V): void {
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  }

  // After the render in which the form is no longer changed: leaving it does not ask then.
  const tellSaved = useEffectEvent((madeId: string | null) => {
    setSaved(null);
    options.onSaved();
    if (madeId !== null) tellMade(madeId);
  });
  useEffect(() => {
    if (saved) tellSaved(saved.madeId);
  }, [saved]);

  const followRow = useEffectEvent((newest: Row) => {
    if (newest === base || newest.version < (base?.version ?? 0)) return;
    const values = toValues(newest);
    if (!form.isDirty()) {
      rebase(newest, values);
      adopt(values);
    } else if (same(values, baseValues.current)) {
      rebase(newest, values); // What was changed is not in the form, such as whether somebody may sign in.
    }
  });
  useEffect(() => {
    if (row && !isSending) followRow(row);
  }, [row, isSending]);

  return {
    ...serverForm,
    isNew: row === null,
    isChanged,
    conflict,
    isGone,
    /** Takes what the colleague has saved, in one field or in all. */
    takeTheirs: (name?: string) => {
      if (!conflict) return;
      const { theirs, clashes } = conflict;
      const left = name === undefined ? [] : clashes.filter((clash) => clash !== name);
      if (name === undefined) form.setValues(theirs);
      else form.setValues({ ...form.getValues(), [name]: theirs[name] });
      setConflict(left.length > 0 ? { ...conflict, clashes: left } : null);
    },
    /** What is in the form is saved as a new row from now on: the one it was made from is gone. */
    saveAsNew: () => {
      rebase(null, toValues(null));
      setIsGone(false);
      serverForm.props.ref.current?.requestSubmit();
    },
  };
}

export type AdminFormState = ReturnType<typeof useAdminForm<VersionedRow, Values>>;
