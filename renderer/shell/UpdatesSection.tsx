import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { settingsSchema } from '../../contract/shell.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { Outcome } from './Outcome.tsx';
import classes from './Section.module.css';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { useAct } from './useAct.ts';

const checkAddress = schemaResolver(z.object({ updateFeed: settingsSchema.shape.updateFeed.unwrap() }), { sync: true });

/** Where new versions are looked for; nowhere until somebody says so. */
export function UpdatesSection({ preferences, change }: SectionProps) {
  const act = useAct();
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
          (values) => void act.run(() => change({ updateFeed: values.updateFeed || null })),
          () => form.getInputNode('updateFeed')?.focus(),
        )}
      >
        <TextInput
          className={classes.field}
          label={text.updateFeed}
          description={text.updateFeedHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          spellCheck={false}
          {...form.getInputProps('updateFeed')}
        />
        <div className={classes.actions}>
          <ActionButton type="submit" isDisabled={act.isBusy}>
            {text.save}
          </ActionButton>
        </div>
      </form>
      <Outcome act={act} />
    </>
  );
}
