import { Group, Stack, TextInput } from '@mantine/core';
import { createRosterLearnerSchema, type RosterPin } from '../../../contract/room-roster.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ROOMS } from './room-calls.ts';
import { text } from './roster.es.ts';
import { createLearner } from './roster-calls.ts';

interface LearnerByHandProps {
  roomId: string;
  onAdded: (made: RosterPin) => void;
}

/** Adds a learner without e-mail: name, last name and RUT. */
export function LearnerByHand({ roomId, onAdded }: LearnerByHandProps) {
  const readAgain = useReadAgain();
  const { form, isSending, failure, props } = useServerForm({
    schema: createRosterLearnerSchema,
    initialValues: { name: '', lastName: '', rut: '' },
    send: async (values) => {
      onAdded(await createLearner(roomId, values));
      form.reset();
      void readAgain(SHOWS_ROOMS);
    },
  });

  return (
    <form {...props}>
      <Stack gap="sm">
        {failure && <FormAlert title={text.addFailed} sentence={failure.sentence} />}
        <Group gap="sm" grow align="flex-start">
          <TextInput label={text.name} autoComplete="off" required {...form.getInputProps('name')} />
          <TextInput label={text.lastName} autoComplete="off" required {...form.getInputProps('lastName')} />
        </Group>
        <TextInput
          label={text.rut}
          description={text.rutHelp}
          autoComplete="off"
          required
          {...form.getInputProps('rut')}
        />
        <Group justify="flex-end">
          <ActionButton type="submit" isDisabled={isSending}>
            {isSending ? text.adding : text.add}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  );
}
