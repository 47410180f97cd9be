import { Modal, TextInput } from '@mantine/core';
import { studyGoalSchema } from '../../contract/study.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { text as kit } from '../kit/kit.es.ts';
import { toast } from '../kit/toast.ts';
import classes from './GoalDialog.module.css';
import { text } from './smart-study.es.ts';
import { useSetStudyGoal } from './useStudy.ts';

interface GoalDialogProps {
  userId: string;
  /** Minutes a week; null: none is set. */
  goal: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks how many minutes a week somebody means to study. */
export function GoalDialog({ userId, goal, isOpen, onClose }: GoalDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.goal} closeButtonProps={{ 'aria-label': kit.close }}>
      <GoalForm userId={userId} goal={goal} onSaved={onClose} />
    </Modal>
  );
}

function GoalForm({ userId, goal, onSaved }: { userId: string; goal: number | null; onSaved: () => void }) {
  const setGoal = useSetStudyGoal(userId);
  const { form, isSending, failure, props } = useServerForm<{ minutesPerWeek: number | null }>({
    schema: studyGoalSchema,
    initialValues: { minutesPerWeek: goal },
    send: async ({ minutesPerWeek }) => {
      await setGoal(minutesPerWeek ?? 0);
      toast({ title: text.goalSaved });
      onSaved();
    },
  });
  const { value, onChange: _byText, ...field } = form.getInputProps('minutesPerWeek');

  function handleTyped(typed: string): void {
    const digits = typed.replace(/\D/g, '').slice(0, 6);
    form.setFieldValue('minutesPerWeek', digits === '' ? null : Number(digits));
  }

  return (
    <form className={classes.form} {...props}>
      {failure && <FormAlert title={text.goalFailed} sentence={failure.sentence} />}
      <TextInput
        label={text.goalField}
        description={text.goalHelp}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...field}
        value={value ?? ''}
        onChange={(event) => handleTyped(event.currentTarget.value)}
      />
      <ActionButton type="submit" isDisabled={isSending}>
        {isSending ? text.saving : text.save}
      </ActionButton>
    </form>
  );
}
