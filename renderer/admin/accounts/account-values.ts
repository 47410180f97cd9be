import { z } from 'zod';
import {
  type AccountRole,
  type AdminAccount,
  createAccountSchema,
  updateAccountSchema,
} from '../../../contract/account-editing.ts';
import { text } from './accounts.es.ts';

/** What the form holds. */
export interface AccountValues extends Record<string, unknown> {
  name: string;
  lastName: string;
  email: string;
  username: string;
  role: AccountRole;
  /** Of a new one: whether the person chooses the password by a link. */
  byLink: boolean;
  password: string;
}

/** What the form holds of an account; of none, what a new one begins with. */
export function valuesOf(account: AdminAccount | null, firstRole: AccountRole = 'learner'): AccountValues {
  if (!account) return { name: '', lastName: '', email: '', username: '', role: firstRole, byLink: true, password: '' };
  const { name, lastName, email, username, role } = account;
  return { name, lastName, email: email ?? '', username: username ?? '', role, byLink: true, password: '' };
}

/** What is sent. Staff that the academy began with have no e-mail, and need no last name. */
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

/** The contract's rule of a new account or of a change. */
export function formSchemaOf(account: AdminAccount | null): z.ZodType {
  const newSchema = createAccountSchema.refine((body) => body.password !== '', {
    path: ['password'],
    error: text.passwordMissing,
  });
  return z.preprocess((values) => bodyOf(values as AccountValues, account), account ? updateAccountSchema : newSchema);
}
