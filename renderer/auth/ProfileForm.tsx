import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { type UpdateProfile, updateProfileSchema } from '../../contract/profile-editing.ts';
import { useSettings } from '../academy/useSettings.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { LeaveGuard } from '../kit/LeaveGuard.tsx';
import { toast } from '../kit/toast.ts';
import type { User } from '../session/user.ts';
import { useSessionActions } from '../session/useSession.ts';
import { text } from './auth.es.ts';
import classes from './Form.module.css';

/** Form for the profile fields that a learner may change. */
export function ProfileForm({ user }: { user: User }) {
  const session = useSessionActions();
  const { data: settings } = useSettings();
  const { form, isSending, failure, props } = useServerForm<Values>({
    // Unchanged fields are neither sent nor validated: a stored number may be older than its rule.
    schema: z.preprocess(
      (values: Values): UpdateProfile => changesOf(values, form.getInitialValues()),
      updateProfileSchema,
    ),
    initialValues: valuesOf(user),
    send: async (values) => {
      await session.updateProfile(changesOf(values, form.getInitialValues()));
      form.setInitialValues(values);
      form.resetDirty(values);
      toast({ title: text.saved });
    },
  });

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
      <div className={classes.actions}>
        <ActionButton type="submit" isDisabled={isSending || !form.isDirty()}>
          {isSending ? text.saving : text.save}
        </ActionButton>
      </div>
      <LeaveGuard isChanged={form.isDirty()} />
    </form>
  );
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ name, lastName, phone, phoneCode, rut, avatar }: User) {
  return { name, lastName, phoneCode: phoneCode ?? '', phone: phone ?? '', rut: rut ?? '', picture: avatar ?? '' };
}

/** The changed fields only: another tab or device may have changed the others. */
function changesOf<T extends Record<string, string>>(values: T, before: T): UpdateProfile {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
}
