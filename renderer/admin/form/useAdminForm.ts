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
  /** The row to edit; `null` for a new row. */
  row: Row | null;
  /** Schema of the values, made from the server's. */
  schema: z.ZodType;
  /** Values of the form for a row; for `null` the initial values of a new row. */
  toValues: (row: Row | null) => V;
  /** Body of the request; default: the values. */
  toBody?: (values: V, row: Row | null) => unknown;
  texts: FormTexts;
  /** A long list in the form whose rows are opened one at a time. */
  closed?: ClosedPart;
  /** Addresses of reads to repeat after a save, with all below them: the panel's and the learners'. */
  readAgain: readonly string[];
  /** Called after the save, usually to close the form. */
  onSaved: () => void;
}

/** A conflict with a colleague who has saved the row meanwhile. */
export interface Conflict<V> extends Pick<Merge<V>, 'taken' | 'clashes'> {
  theirs: V;
}

/**
 * Form of a row of the panel: validated with the server's schema, saved with the version that was read. When a
 * colleague has saved the row meanwhile, the form shows the fields that both have changed. Typed values survive this
 * conflict, the deletion of the row and the end of the session.
 */
export function useAdminForm<Row extends VersionedRow, V extends Values>(options: AdminFormOptions<Row, V>) {
  const { calls, row, schema, toValues, toBody = (values) => values, texts } = options;
  const readAgain = useReadAgain();
  /** The row that the form started from. */
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [isGone, setIsGone] = useState(false);
  const tellMade = useTellMadeRow();
  /** The last save until `onSaved` is called; `madeId` is `null` after an update, or if the answer has no id. */
  const [saved, setSaved] = useState<{ readonly madeId: string | null } | null>(null);
  const toSave = useRef(base);
  /** Values of that row in the form. */
  const baseValues = useRef(toValues(row));
  const serverForm = useServerForm<V>({ schema, initialValues: toValues(row), send: save, closed: options.closed });
  const { form, isSending } = serverForm;
  const isChanged = form.isDirty() || isGone;

  async function save(values: V): Promise<void> {
    const target = toSave.current;
    try {
      if (target) {
        const version = await calls.update(target, toBody(values, target));
        // The next save sends this version, even if the row has not been read again by then.
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
    // The conflict is with an earlier save of this form whose answer was lost.
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

  /** Makes these values the unchanged state of the form. */
  function adopt(values: V): void {
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  }

  // Runs after the render in which the form is unchanged, so that closing it raises no question.
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
      rebase(newest, values); // The form does not contain the change, such as whether an account may sign in.
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
    /** Takes the colleague's value of the named field; without a name, of all fields. */
    takeTheirs: (name?: string) => {
      if (!conflict) return;
      const { theirs, clashes } = conflict;
      const left = name === undefined ? [] : clashes.filter((clash) => clash !== name);
      if (name === undefined) form.setValues(theirs);
      else form.setValues({ ...form.getValues(), [name]: theirs[name] });
      setConflict(left.length > 0 ? { ...conflict, clashes: left } : null);
    },
    /** Saves the values as a new row, because the original was deleted. */
    saveAsNew: () => {
      rebase(null, toValues(null));
      setIsGone(false);
      serverForm.props.ref.current?.requestSubmit();
    },
  };
}

export type AdminFormState = ReturnType<typeof useAdminForm<VersionedRow, Values>>;
