import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { settingsSchema } from '../../contract/shell.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import classes from './Section.module.css';
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
      <p className={classes.lead}>{updateFeed ? text.updatesOn(updateFeed) : text.updatesOff}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) => void action.run(() => change({ updateFeed: values.updateFeed || null })),
          () => form.getInputNode('updateFeed')?.focus(),
        )}
      >
        <TextInput
          className={classes.field}
          label={text.updateFeed}
          description={text.updateFeedHelp}
          type="url"
          spellCheck={false}
          {...form.getInputProps('updateFeed')}
        />
        <div className={classes.actions}>
          <ActionButton type="submit" isDisabled={action.isBusy}>
            {text.save}
          </ActionButton>
        </div>
      </form>
      <ActionOutcome action={action} />
    </>
  );
}
