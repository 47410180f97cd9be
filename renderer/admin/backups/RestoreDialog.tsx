import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { BACKUPS, type BackupRow, backupCalls } from './backup-calls.ts';
import { longMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';
import classes from './RestoreDialog.module.css';
import { RestoreEffects } from './RestoreEffects.tsx';
import { bodyOf, type Choices, UNDECIDED } from './restore-choices.ts';
import { useRestorePreview } from './useRestorePreview.ts';

interface RestoreDialogProps {
  /** Null while the dialog is closed. */
  backup: BackupRow | null;
  timeZone: string | undefined;
  onClose: () => void;
}

/** Shows the effects of a restore, and starts it after the word RESTAURAR is typed. */
export function RestoreDialog({ backup, timeZone, onClose }: RestoreDialogProps) {
  const { mutate } = useSWRConfig();
  const preview = useRestorePreview(backup);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [isBusy, setIsBusy] = useState(false);
  const wordRef = useRef<HTMLInputElement>(null);
  const yesRef = useRef<HTMLInputElement>(null);
  // Shown while the dialog fades out, when `backup` is null already.
  const [last, setLast] = useState(backup);
  if (backup && backup !== last) {
    setLast(backup);
    setAsked(NOTHING_ASKED);
  }
  const moment = last ? longMoment(last.madeAt, timeZone) : '';
  const { word, choices, hasTried, problem } = asked;
  const isOther = preview.data?.isOfAnotherAcademy === true;
  const isWordMissing = word.trim().toUpperCase() !== text.word;
  const change = (changes: Partial<typeof NOTHING_ASKED>) => setAsked((now) => ({ ...now, ...changes }));
  const choose = (changes: Partial<Choices>) =>
    setAsked((now) => ({ ...now, choices: { ...now.choices, ...changes } }));

  async function handleConfirm(): Promise<void> {
    if (!backup || !preview.data) return;
    change({ hasTried: true, problem: null });
    if (isOther && !choices.isSure) return yesRef.current?.focus();
    if (isWordMissing) return wordRef.current?.focus();
    setIsBusy(true);
    try {
      await mutate(BACKUPS, await backupCalls.restore(backup, bodyOf(preview.data, choices)), false);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change({ problem: error.sentence });
      // The refusal may come from a change since the comparison.
      void preview.mutate();
    } finally {
      setIsBusy(false);
    }
  }

  function handleCompareAgain(): void {
    // The button disappears with the error, and would take the focus with it.
    wordRef.current?.focus();
    void preview.mutate();
  }

  return (
    <ConfirmDialog
      isOpen={backup !== null}
      title={text.restoreQuestion(moment)}
      confirmLabel={text.restore}
      busyLabel={text.starting}
      isDestructive
      isBusy={isBusy}
      isConfirmable={preview.data !== undefined}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {isOther && <FormAlert title={text.anotherAcademy} sentence={text.anotherAcademySentence} />}
      <ul className={classes.effects}>
        {text.restoreEffects(moment).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {last?.objects === null && <li>{text.withoutObjects}</li>}
      </ul>
      {preview.error ? (
        <div className={classes.failed}>
          <FormAlert title={text.compareFailed} sentence={preview.error.sentence} />
          <Button variant="default" onClick={handleCompareAgain}>
            {text.compareAgain}
          </Button>
        </div>
      ) : (
        <RestoreEffects preview={preview.data} timeZone={timeZone} choices={choices} onChoose={choose} />
      )}
      {isOther && (
        <Checkbox
          ref={yesRef}
          label={text.anotherAcademyYes}
          checked={choices.isSure}
          error={hasTried && !choices.isSure && text.anotherAcademyMissing}
          onChange={(event) => choose({ isSure: event.currentTarget.checked })}
        />
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
        onChange={(event) => change({ word: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && !isBusy && void handleConfirm()}
      />
    </ConfirmDialog>
  );
}

const NOTHING_ASKED = {
  word: '',
  choices: UNDECIDED,
  /** The button was pressed: missing input is shown. */
  hasTried: false,
  problem: null as string | null,
};
