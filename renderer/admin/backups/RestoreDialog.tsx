import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { EffectList } from '../form/EffectList.tsx';
import type { BackupRow } from './backup-calls.ts';
import { longMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';
import { RestoreEffects } from './RestoreEffects.tsx';
import { type Restore, useRestore } from './useRestore.ts';

interface RestoreDialogProps {
  /** Null while the dialog is closed. */
  backup: BackupRow | null;
  timeZone: string | undefined;
  onClose: () => void;
}

/** Shows the effects of a restore, and starts it after the word RESTAURAR is typed. */
export function RestoreDialog({ backup, timeZone, onClose }: RestoreDialogProps) {
  const restore = useRestore(backup, onClose);
  const { shown, preview, isOther, problem, isBusy } = restore;
  const moment = shown ? longMoment(shown.madeAt, timeZone) : '';

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
      onConfirm={() => void restore.confirm()}
      onClose={onClose}
    >
      {isOther && <FormAlert title={text.anotherAcademy} sentence={text.anotherAcademySentence} />}
      <EffectList gap="xs">
        {text.restoreEffects(moment).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {shown?.objects === null && <li>{text.withoutObjects}</li>}
      </EffectList>
      <Comparison restore={restore} timeZone={timeZone} />
      {isOther && (
        <Checkbox
          {...restore.yes}
          label={text.anotherAcademyYes}
          onChange={(event) => restore.choose({ isSure: event.currentTarget.checked })}
        />
      )}
      <TextInput
        {...restore.word}
        label={text.typeWord}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        onChange={(event) => restore.setWord(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isBusy && void restore.confirm()}
      />
    </ConfirmDialog>
  );
}

/** The effects on the data, or why the comparison failed. */
function Comparison({ restore, timeZone }: { restore: Restore; timeZone: string | undefined }) {
  const { preview, choices, choose, word } = restore;
  if (!preview.error)
    return <RestoreEffects preview={preview.data} timeZone={timeZone} choices={choices} onChoose={choose} />;

  function handleCompareAgain(): void {
    // The button disappears with the error, and would take the focus with it.
    word.ref.current?.focus();
    void preview.mutate();
  }

  return (
    <Stack align="flex-start" gap="sm">
      <FormAlert title={text.compareFailed} sentence={preview.error.sentence} />
      <Button variant="default" onClick={handleCompareAgain}>
        {text.compareAgain}
      </Button>
    </Stack>
  );
}
