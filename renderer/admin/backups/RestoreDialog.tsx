import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { BACKUPS, type BackupRow, backupCalls } from './backup-calls.ts';
import { longMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';
import classes from './RestoreDialog.module.css';

interface RestoreDialogProps {
  /** Null while nothing is asked. */
  backup: BackupRow | null;
  timeZone: string | undefined;
  onClose: () => void;
}

/** Says what restoring does, and begins it when the word has been typed. */
export function RestoreDialog({ backup, timeZone, onClose }: RestoreDialogProps) {
  const { mutate } = useSWRConfig();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [isBusy, setIsBusy] = useState(false);
  const wordRef = useRef<HTMLInputElement>(null);
  const yesRef = useRef<HTMLInputElement>(null);
  // The question keeps its words while the dialog closes.
  const [last, setLast] = useState(backup);
  if (backup && backup !== last) {
    setLast(backup);
    setAsked(NOTHING_ASKED);
  }
  const moment = last ? longMoment(last.madeAt, timeZone) : '';
  const { word, isOther, isSure, hasTried, problem } = asked;
  const isWordMissing = word.trim().toUpperCase() !== text.word;

  async function handleConfirm(): Promise<void> {
    setAsked({ ...asked, hasTried: true, problem: null });
    if (isWordMissing) return wordRef.current?.focus();
    if (isOther && !isSure) return yesRef.current?.focus();
    setIsBusy(true);
    try {
      if (backup) await mutate(BACKUPS, await backupCalls.restore(backup, isOther ? { fromAnotherAcademy: true } : {}), false);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'backup_of_another_academy') setAsked({ ...asked, isOther: true, hasTried: false });
      else setAsked({ ...asked, problem: error.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={backup !== null}
      title={text.restoreQuestion(moment)}
      confirmLabel={text.restore}
      busyLabel={text.starting}
      isDestructive
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul className={classes.effects}>
        {text.restoreEffects(moment).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {last?.objects === null && <li>{text.withoutObjects}</li>}
      </ul>
      {isOther && (
        <div className={classes.other}>
          <FormAlert title={text.anotherAcademy} sentence={text.anotherAcademySentence} />
          <Checkbox
            ref={yesRef}
            label={text.anotherAcademyYes}
            checked={isSure}
            error={hasTried && !isSure && text.anotherAcademyMissing}
            onChange={(event) => setAsked({ ...asked, isSure: event.currentTarget.checked })}
          />
        </div>
      )}
      <TextInput
        ref={wordRef}
        label={text.typeWord}
        value={word}
        error={hasTried && isWordMissing && text.wordMissing}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        onChange={(event) => setAsked({ ...asked, word: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && !isBusy && void handleConfirm()}
      />
    </ConfirmDialog>
  );
}

const NOTHING_ASKED = {
  word: '',
  /** It has turned out to be of another academy. */
  isOther: false,
  /** It is to be restored all the same. */
  isSure: false,
  /** The button was pressed: what is missing is said. */
  hasTried: false,
  problem: null as string | null,
};
