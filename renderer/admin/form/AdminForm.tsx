import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { LeaveGuard } from '../../kit/LeaveGuard.tsx';
import { useIsUploading } from '../upload/uploads-under-way.ts';
import classes from './AdminForm.module.css';
import { ConflictNotice, type FieldNames } from './ConflictNotice.tsx';
import { text } from './form.es.ts';
import { SidePanel } from './SidePanel.tsx';
import { useMarkUnsaved } from './unsaved.ts';
import type { AdminFormState } from './useAdminForm.ts';

interface AdminFormProps {
  /** What `useAdminForm` gave. */
  state: Pick<
    AdminFormState,
    'isNew' | 'isChanged' | 'isSending' | 'failure' | 'conflict' | 'isGone' | 'takeTheirs' | 'saveAsNew' | 'props'
  > & { form: { getValues: () => Record<string, unknown> } };
  title: string;
  /** The fields' labels, by their names: a colleague's changes are told with them. */
  fieldNames: FieldNames;
  /** How a value is told, where it is no text: the name of a brand in place of its id. */
  tell?: (name: string, value: unknown) => string | undefined;
  /** Beside the title, such as a switch. */
  head?: ReactNode;
  /** 'Crear' and 'Guardar cambios' where it is left out. */
  saveLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a row, beside its list: the fields, why it was not saved, and the buttons. */
export function AdminForm({ state, title, fieldNames, tell, head, saveLabel, onClose, children }: AdminFormProps) {
  const { isNew, isChanged, isSending, failure, conflict, isGone } = state;
  const isUploading = useIsUploading();
  const isUnsaved = isChanged || isUploading;
  useMarkUnsaved(isUnsaved);

  return (
    <SidePanel title={title} isChanged={isChanged} head={head} onClose={onClose}>
      <form className={classes.form} {...state.props}>
        <div className={classes.body}>
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
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <ActionButton type="submit" isDisabled={isSending || isGone || isUploading}>
            {isSending ? text.saving : (saveLabel ?? (isNew ? text.create : text.save))}
          </ActionButton>
        </div>
      </form>
      <LeaveGuard isChanged={isUnsaved} />
    </SidePanel>
  );
}

function GoneNotice({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  return (
    <div className={classes.gone}>
      <FormAlert title={text.gone} sentence={text.goneSentence} />
      <Button variant="default" onClick={onSaveAsNew}>
        {text.saveAsNew}
      </Button>
    </div>
  );
}
