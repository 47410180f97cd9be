import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { LeaveGuard } from '../../kit/LeaveGuard.tsx';
import look from '../look/look.module.css';
import { useIsUploading } from '../upload/uploads-under-way.ts';
import classes from './AdminForm.module.css';
import { ConflictNotice, type FieldNames } from './ConflictNotice.tsx';
import { text } from './form.es.ts';
import { PanelBody } from './PanelBody.tsx';
import { useMarkUnsaved } from './unsaved.ts';
import type { AdminFormState } from './useAdminForm.ts';

export interface AdminFormBodyProps {
  /** State of `useAdminForm`. */
  state: Pick<
    AdminFormState,
    'isNew' | 'isChanged' | 'isSending' | 'failure' | 'conflict' | 'isGone' | 'takeTheirs' | 'saveAsNew' | 'props'
  > & { form: { getValues: () => Record<string, unknown> } };
  /** Labels of the fields by name, for the list of a colleague's changes. */
  fieldNames: FieldNames;
  /** Formats a value that is no text, such as a brand's id as its name. `undefined`: the default format. */
  tell?: (name: string, value: unknown) => string | undefined;
  /** Default: 'Crear' for a new row, 'Guardar cambios' otherwise. */
  saveLabel?: string;
  /** Default: 'Cancelar'. */
  cancelLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a row: its fields, the reason of a failed save, and the buttons. */
export function AdminFormBody({
  state,
  fieldNames,
  tell,
  saveLabel,
  cancelLabel,
  onCancel,
  children,
}: AdminFormBodyProps) {
  const { isNew, isChanged, isSending, failure, conflict, isGone } = state;
  const isUploading = useIsUploading();
  const isUnsaved = isChanged || isUploading;
  useMarkUnsaved(isUnsaved);

  return (
    <>
      <form className={classes.form} {...state.props}>
        <PanelBody>
          {isGone && <GoneNotice onSaveAsNew={state.saveAsNew} />}
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              mine={state.form.getValues()}
              fieldNames={fieldNames}
              tell={tell}
              onTake={state.takeTheirs}
            />
          )}
          {failure?.code === 'admin_session_ended' ? (
            <FormAlert title={text.saveAgain} sentence={text.saveAgainSentence} />
          ) : (
            failure && <FormAlert title={text.saveFailed} sentence={failure.sentence} />
          )}
          {children}
        </PanelBody>
        <Group className={`${classes.foot} ${look.lineAbove}`} gap="xs" justify="flex-end" wrap="nowrap">
          <Button variant="default" onClick={onCancel}>
            {cancelLabel ?? text.cancel}
          </Button>
          <ActionButton type="submit" isDisabled={isSending || isGone || isUploading}>
            {isSending ? text.saving : (saveLabel ?? (isNew ? text.create : text.save))}
          </ActionButton>
        </Group>
      </form>
      <LeaveGuard isChanged={isUnsaved} />
    </>
  );
}

function GoneNotice({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  return (
    <Stack align="flex-start" gap="xs">
      <FormAlert title={text.gone} sentence={text.goneSentence} />
      <Button variant="default" onClick={onSaveAsNew}>
        {text.saveAsNew}
      </Button>
    </Stack>
  );
}
