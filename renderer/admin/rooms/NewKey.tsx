import { Group, TextInput } from '@mantine/core';
import { createRoomKeySchema, type MadeRoomKey } from '../../../contract/rooms.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useReadAgain } from '../form/useReadAgain.ts';
import { makeKey, SHOWS_ROOMS } from './room-calls.ts';
import { text } from './rooms.es.ts';

interface NewKeyProps {
  roomId: string;
  onMade: (key: MadeRoomKey) => void;
}

/** Makes a key for a machine. */
export function NewKey({ roomId, onMade }: NewKeyProps) {
  const readAgain = useReadAgain();
  const { form, isSending, failure, props } = useServerForm({
    schema: createRoomKeySchema,
    initialValues: { label: '' },
    send: async (values) => {
      onMade(await makeKey(roomId, values));
      form.reset();
      void readAgain(SHOWS_ROOMS);
    },
  });

  return (
    <form {...props}>
      {failure && <FormAlert title={failure.sentence} />}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label={text.keyLabel}
          placeholder={text.keyLabelExample}
          autoComplete="off"
          flex={1}
          {...form.getInputProps('label')}
        />
        <ActionButton type="submit" isDisabled={isSending}>
          {isSending ? text.makingKey : text.makeKey}
        </ActionButton>
      </Group>
    </form>
  );
}
