import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { MachineRoom } from '../../../contract/room-machine.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { NameList } from '../NameList.tsx';
import classes from '../StartScreen.module.css';
import { useForgetWhenIdle } from '../useForgetWhenIdle.ts';
import { CourseField } from './CourseField.tsx';
import { text } from './group.es.ts';
import { StaffDialog } from './StaffDialog.tsx';
import { StaffFields } from './StaffFields.tsx';
import { useGroupForm } from './useGroupForm.ts';

interface GroupFormProps {
  room: MachineRoom;
  onLeave: () => void;
}

/** Begins a group session: who is present, the course, and the password of the trainer. */
export function GroupForm({ room, onLeave }: GroupFormProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { roster } = room;
  useForgetWhenIdle(onLeave);

  function toggle(id: string): void {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    setChosenIds(next);
  }

  return (
    <div className={classes.layout}>
      <div className={classes.roster}>
        <div className={classes.head}>
          <h1>{text.who}</h1>
          <Text c="dimmed" ml="auto" role="status">
            {chosenIds.size === 0 ? text.nobodyYet : text.chosen(chosenIds.size)}
          </Text>
          <ChoiceOfAll
            isChosen={chosenIds.size === roster.length}
            onChoose={(isChosen) => setChosenIds(new Set(isChosen ? roster.map(({ id }) => id) : []))}
          />
        </div>
        <Text c="dimmed">{text.lead}</Text>
        <NameList learners={roster} isChosen={(id) => chosenIds.has(id)} onChoose={toggle} />
      </div>
      <BeginPanel learnerIds={[...chosenIds]} onLeave={onLeave} />
    </div>
  );
}

function ChoiceOfAll({ isChosen, onChoose }: { isChosen: boolean; onChoose: (isChosen: boolean) => void }): ReactNode {
  return (
    <Button size="md" variant="default" onClick={() => onChoose(!isChosen)}>
      {isChosen ? text.none : text.all}
    </Button>
  );
}

function BeginPanel({ learnerIds, onLeave }: { learnerIds: readonly string[]; onLeave: () => void }) {
  const { form, isSending, failure, isRunning, props } = useGroupForm(learnerIds);
  const [isResuming, setIsResuming] = useState(false);

  return (
    <Paper component="section" className={classes.panel} p="lg" aria-labelledby="group-title">
      <form {...props}>
        <Stack gap="sm">
          <h2 id="group-title">{text.title}</h2>
          {failure && <FormAlert title={text.failed} sentence={failure.sentence} />}
          {isRunning && (
            <Button variant="default" onClick={() => setIsResuming(true)}>
              {text.resume}
            </Button>
          )}
          <CourseField {...form.getInputProps('courseId')} />
          <TextInput
            label={text.name}
            placeholder={text.nameExample}
            size="md"
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <StaffFields propsOf={(name) => form.getInputProps(name)} />
          <ActionButton type="submit" size="lg" fullWidth color="accent" isDisabled={isSending}>
            {isSending ? text.starting : text.start}
          </ActionButton>
          <ActionButton variant="subtle" isDisabled={isSending} onClick={onLeave}>
            {text.cancel}
          </ActionButton>
        </Stack>
      </form>
      <StaffDialog isOpen={isResuming} title={text.resume} onClose={() => setIsResuming(false)} />
    </Paper>
  );
}
