import { Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { settingsSchema } from '../../contract/shell.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { useShellAction } from './useShellAction.ts';

const checkAddress = schemaResolver(z.object({ updateFeed: settingsSchema.shape.updateFeed.unwrap() }), { sync: true });

/** The address with new versions of the app; without one there is no check. */
export function UpdatesSection({ preferences, change }: SectionProps) {
  const action = useShellAction();
  const { updateFeed } = preferences.settings;
  const form = useForm({
    initialValues: { updateFeed: updateFeed ?? '' },
    validate: (values) => (values.updateFeed === '' ? {} : checkAddress(values)),
  });

  return (
    <>
      <Text c="dimmed" mb="md">
        {updateFeed ? text.updatesOn(updateFeed) : text.updatesOff}
      </Text>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void action.run(() => change({ updateFeed: values.updateFeed || null })),
          () => form.getInputNode('updateFeed')?.focus(),
        )}
      >
        <Stack>
          <TextInput
            maw="28rem"
            label={text.updateFeed}
            description={text.updateFeedHelp}
            type="url"
            spellCheck={false}
            {...form.getInputProps('updateFeed')}
          />
          <Group gap="sm">
            <ActionButton type="submit" isDisabled={action.isBusy}>
              {text.save}
            </ActionButton>
          </Group>
        </Stack>
      </form>
      <ActionOutcome action={action} />
    </>
  );
}
