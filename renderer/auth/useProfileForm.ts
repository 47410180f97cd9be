import { z } from 'zod';
import { type UpdateProfile, updateProfileSchema } from '../../contract/profile-editing.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { toast } from '../kit/toast.ts';
import type { User } from '../session/user.ts';
import { useSessionActions } from '../session/useSession.ts';
import { text } from './auth.es.ts';

/** The form of the profile's fields; it sends and validates the changed ones. */
export function useProfileForm(user: User) {
  const session = useSessionActions();
  const server = useServerForm<Values>({
    // Unchanged fields are neither sent nor validated: a stored number may be older than its rule.
    schema: z.preprocess(
      (values: Values): UpdateProfile => changesOf(values, server.form.getInitialValues()),
      updateProfileSchema,
    ),
    initialValues: valuesOf(user),
    send: async (values) => {
      const { form } = server;
      await session.updateProfile(changesOf(values, form.getInitialValues()));
      form.setInitialValues(values);
      form.resetDirty(values);
      toast({ title: text.saved });
    },
  });
  return server;
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ name, lastName, phone, phoneCode, rut, avatar }: User) {
  return { name, lastName, phoneCode: phoneCode ?? '', phone: phone ?? '', rut: rut ?? '', picture: avatar ?? '' };
}

/** The changed fields only: another tab or device may have changed the others. */
function changesOf<T extends Record<string, string>>(values: T, before: T): UpdateProfile {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
}
