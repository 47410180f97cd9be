import type { z } from 'zod';
import { ApiError } from '../../client/api-error.ts';
import type { ClosedPart } from '../../client/forms/field-errors.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { text } from './form.es.ts';
import { madeIdIn } from './made-row.ts';
import type { Values } from './merge.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import { useAfterSave } from './useAfterSave.ts';
import { useBaseRow } from './useBaseRow.ts';
import { useConflict } from './useConflict.ts';
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

/**
 * Form of a row of the panel: validated with the server's schema, saved with the version that was read. When a
 * colleague has saved the row meanwhile, the form shows the fields that both have changed. Typed values survive this
 * conflict, the deletion of the row and the end of the session.
 */
export function useAdminForm<Row extends VersionedRow, V extends Values>(options: AdminFormOptions<Row, V>) {
  const { calls, row, schema, toValues, toBody = (values) => values, texts } = options;
  const repeatReads = useReadAgain();
  const readAgain = () => void repeatReads(options.readAgain);
  const tellSaved = useAfterSave(options.onSaved);
  const serverForm = useServerForm<V>({ schema, initialValues: toValues(row), send: save, closed: options.closed });
  const { form, isSending } = serverForm;
  const base = useBaseRow({ row, toValues, form, isSending });
  const { conflict, isGone, setIsGone, ...colleague } = useConflict({ calls, toValues, base, form, readAgain });

  async function save(values: V): Promise<void> {
    const target = base.toSave.current;
    try {
      if (target) {
        const version = await calls.update(target, toBody(values, target));
        // The next save sends this version, even if the row has not been read again by then.
        if (version !== null) base.rebase({ ...target, version }, values);
        finish(values, target);
      } else {
        finish(values, null, madeIdIn(await calls.create(toBody(values, null))));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'changed_meanwhile' && target) {
        const saved = await colleague.compare(values, target);
        return saved ? finish(values, saved) : undefined;
      }
      if (error.status === 404 && target) return setIsGone(true);
      if (error.code !== 'admin_session_ended')
        toastError({ title: text.failed, message: target ? texts.updateFailed : texts.createFailed });
      throw error;
    }
  }

  function finish(values: V, target: Row | null, madeId: string | null = null): void {
    base.adopt(values);
    colleague.endConflict();
    setIsGone(false);
    toast({ title: text.succeeded, message: target ? texts.updated : texts.created });
    readAgain();
    tellSaved(madeId);
  }

  return {
    ...serverForm,
    isNew: row === null,
    isChanged: form.isDirty() || isGone,
    conflict,
    isGone,
    takeTheirs: colleague.takeTheirs,
    /** Saves the values as a new row, because the original was deleted. */
    saveAsNew: () => {
      base.rebase(null, toValues(null));
      setIsGone(false);
      serverForm.props.ref.current?.requestSubmit();
    },
  };
}

export type AdminFormState = ReturnType<typeof useAdminForm<VersionedRow, Values>>;
