import { Stack, TextInput } from '@mantine/core';
import { useSettings } from '../academy/useSettings.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { LeaveGuard } from '../kit/LeaveGuard.tsx';
import type { User } from '../session/user.ts';
import { text } from './auth.es.ts';
import classes from './Form.module.css';
import { useProfileForm } from './useProfileForm.ts';

/** Form for the profile fields that a learner may change. */
export function ProfileForm({ user }: { user: User }) {
  const { data: settings } = useSettings();
  const { form, isSending, failure, props } = useProfileForm(user);

  return (
    <form className={classes.form} {...props}>
      {failure && <FormAlert title={text.saveFailed} sentence={failure.sentence} />}
      <div className={classes.pair}>
        <TextInput label={text.name} autoComplete="given-name" {...form.getInputProps('name')} />
        <TextInput label={text.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={text.phoneCode}
          description={text.phoneCodeHelp}
          autoComplete="tel-country-code"
          inputMode="tel"
          {...form.getInputProps('phoneCode')}
        />
        <TextInput
          label={text.phone}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          {...form.getInputProps('phone')}
        />
      </div>
      <TextInput label={text.rut} autoComplete="off" {...form.getInputProps('rut')} />
      {settings?.hasIdentityProvider && (
        <TextInput
          label={text.picture}
          description={text.pictureHelp}
          type="url"
          autoComplete="photo"
          inputMode="url"
          {...form.getInputProps('picture')}
        />
      )}
      <Stack gap="xs" mt="xs">
        <ActionButton type="submit" isDisabled={isSending || !form.isDirty()}>
          {isSending ? text.saving : text.save}
        </ActionButton>
      </Stack>
      <LeaveGuard isChanged={form.isDirty()} />
    </form>
  );
}
