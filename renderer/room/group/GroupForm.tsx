import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GROUP_SESSION_MAX_LEARNERS } from '../../../contract/group-sessions.ts';
import type { MachineRoom, StartLearner } from '../../../contract/room-machine.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { NameList } from '../NameList.tsx';
import { text as roomText } from '../room.es.ts';
import { matchingNames, NameSearch } from '../SearchedNames.tsx';
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

/** Time without a press or a key after which the form is dropped, in ms: marking a large group takes a while. */
const FORGOTTEN_AFTER_MS = 3 * 60_000;

/** Begins a group session: its learners, its course, and the password of the trainer. */
export function GroupForm({ room, onLeave }: GroupFormProps) {
  const { roster } = room;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  // The roster may change while the form is open.
  const chosen = roster.filter(({ id }) => marked.has(id));
  const found = matchingNames(roster, search);
  useForgetWhenIdle(onLeave, FORGOTTEN_AFTER_MS);

  function toggle(id: string): void {
    const next = new Set(chosen.map((one) => one.id));
    if (!next.delete(id) && next.size < GROUP_SESSION_MAX_LEARNERS) next.add(id);
    setMarked(next);
  }

  return (
    <div className={classes.layout}>
      <div className={classes.roster}>
        <div className={classes.head}>
          <h1>{text.who}</h1>
          {roster.length > 0 && <NameSearch className={classes.search} search={search} onSearch={setSearch} />}
        </div>
        <div className={classes.head}>
          <Text c="dimmed" role="status">
            {sentenceOf(chosen.length)}
          </Text>
          {roster.length > 0 && (
            <Button
              size="md"
              variant="default"
              ml="auto"
              onClick={() => setMarked(new Set(chosen.length === 0 ? firstIdsOf(roster) : []))}
            >
              {chosen.length === 0 ? text.all : text.none}
            </Button>
          )}
        </div>
        {found.length > 0 ? (
          <NameList key={search} learners={found} isChosen={(id) => marked.has(id)} onChoose={toggle} />
        ) : (
          <p className={classes.empty}>{roster.length === 0 ? roomText.noNames : roomText.noMatch}</p>
        )}
      </div>
      <BeginPanel learnerIds={chosen.map(({ id }) => id)} onLeave={onLeave} />
    </div>
  );
}

function sentenceOf(count: number): string {
  if (count === 0) return text.lead;
  return count < GROUP_SESSION_MAX_LEARNERS ? text.chosen(count) : text.most(count);
}

function firstIdsOf(roster: readonly StartLearner[]): string[] {
  return roster.slice(0, GROUP_SESSION_MAX_LEARNERS).map(({ id }) => id);
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
