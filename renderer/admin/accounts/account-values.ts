import { z } from 'zod';
import {
  type AccountRole,
  type AdminAccount,
  createAccountSchema,
  updateAccountSchema,
} from '../../../contract/account-editing.ts';
import { text } from './accounts.es.ts';

/** The values of the form. */
export interface AccountValues extends Record<string, unknown> {
  name: string;
  lastName: string;
  email: string;
  username: string;
  role: AccountRole;
  /** A new account only: the person chooses the password with a link. */
  byLink: boolean;
  password: string;
}

/** The form's values for an account; null: the initial values of a new account. */
export function valuesOf(account: AdminAccount | null, firstRole: AccountRole = 'learner'): AccountValues {
  if (!account) return { name: '', lastName: '', email: '', username: '', role: firstRole, byLink: true, password: '' };
  const { name, lastName, email, username, role } = account;
  return { name, lastName, email: email ?? '', username: username ?? '', role, byLink: true, password: '' };
}

/** The request body. An empty e-mail or last name is sent only if the account has one: the first admin has neither. */
export function bodyOf(values: AccountValues, account: AdminAccount | null): object {
  const { name, lastName, email, role, byLink, password } = values;
  const username = role === 'learner' || values.username.trim() === '' ? null : values.username;
  if (!account) return { name, lastName, email, role, username, ...(!byLink && { password }) };
  return {
    name,
    role,
    username,
    ...((lastName !== '' || account.lastName !== '') && { lastName }),
    ...((email !== '' || account.email !== null) && { email }),
  };
}

/** The contract's schema for a new account, or for a change. */
export function formSchemaOf(account: AdminAccount | null): z.ZodType {
  const newSchema = createAccountSchema.refine((body) => body.password !== '', {
    path: ['password'],
    error: text.passwordMissing,
  });
  return z.preprocess((values) => bodyOf(values as AccountValues, account), account ? updateAccountSchema : newSchema);
}
