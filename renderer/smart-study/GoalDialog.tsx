import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { studyGoalFormSchema } from '../../contract/study.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { formatMinutes } from '../kit/format.ts';
import { text as kit } from '../kit/kit.es.ts';
import { toast } from '../kit/toast.ts';
import classes from './GoalDialog.module.css';
import { text } from './smart-study.es.ts';
import { useGoalAct } from './useGoalAct.ts';
import { useSetStudyGoal } from './useStudy.ts';

/** Suggested goals, in minutes per week. */
const LIKELY_GOALS = [30, 60, 120, 180];

interface GoalDialogProps {
  userId: string;
  /** Minutes per week; null without a goal. */
  goal: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Form for the weekly goal in minutes; removes an existing goal. */
export function GoalDialog({ userId, goal, isOpen, onClose }: GoalDialogProps) {
  // Closed in the first render: the dialog records the element to return the focus to only when it opens.
  const [isShown, setIsShown] = useState(false);

  useEffect(() => setIsShown(isOpen), [isOpen]);

  return (
    <Modal opened={isShown} onClose={onClose} title={text.goal} closeButtonProps={{ 'aria-label': kit.close }}>
      <GoalForm userId={userId} goal={goal} onSaved={onClose} />
      {goal !== null && <NoGoal userId={userId} onSaved={onClose} />}
    </Modal>
  );
}

function GoalForm({ userId, goal, onSaved }: { userId: string; goal: number | null; onSaved: () => void }) {
  const setGoal = useSetStudyGoal(userId);
  const { form, isSending, failure, props } = useServerForm({
    schema: studyGoalFormSchema,
    initialValues: { minutesPerWeek: goal === null ? '' : String(goal) },
    send: async ({ minutesPerWeek }) => {
      await setGoal({ minutesPerWeek: Number(minutesPerWeek) });
      toast({ title: text.goalSaved });
      onSaved();
    },
  });
  const chosen = Number(form.values.minutesPerWeek);

  return (
    <form {...props}>
      <Stack>
        {failure && <FormAlert title={text.goalFailed} sentence={failure.sentence} />}
        <Text c="dimmed">{text.goalLead}</Text>
        <div className={classes.likely}>
          {LIKELY_GOALS.map((minutes) => (
            <Button
              key={minutes}
              variant={chosen === minutes ? 'filled' : 'light'}
              aria-pressed={chosen === minutes}
              onClick={() => form.setFieldValue('minutesPerWeek', String(minutes))}
            >
              {formatMinutes(minutes)}
            </Button>
          ))}
        </div>
        <TextInput
          label={text.goalField}
          description={text.goalHelp}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('minutesPerWeek')}
        />
        <ActionButton type="submit" isDisabled={isSending}>
          {isSending ? text.saving : text.save}
        </ActionButton>
      </Stack>
    </form>
  );
}

function NoGoal({ userId, onSaved }: { userId: string; onSaved: () => void }) {
  const { isSending, change } = useGoalAct(userId);

  async function handlePress(): Promise<void> {
    if (await change({ minutesPerWeek: null }, { title: text.goalTakenBack })) onSaved();
  }

  return (
    <ActionButton mt="xs" variant="subtle" fullWidth isDisabled={isSending} onClick={() => void handlePress()}>
      {text.takeGoalBack}
    </ActionButton>
  );
}
