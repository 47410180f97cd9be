import {
  type AdminAccount,
  adminAccountSchema,
  type CreateAccount,
  type PasswordLink,
  passwordLinkSchema,
  type UpdateAccount,
} from '../../../contract/account-editing.ts';
import { downloadAddressSchema } from '../../../contract/exports.ts';
import { ifMatch } from '../../../contract/versions.ts';
import { callApi } from '../../client/api.ts';
import { type RowCalls, rowCalls } from '../form/row-calls.ts';

export const ACCOUNTS = '/api/admin/accounts';
const rows = rowCalls<AdminAccount>(adminAccountSchema, ACCOUNTS);

export function createAccount(body: CreateAccount): Promise<AdminAccount> {
  return callApi('POST', ACCOUNTS, { body, schema: adminAccountSchema });
}

export function updateAccount({ id, version }: AdminAccount, body: UpdateAccount): Promise<AdminAccount> {
  return callApi('PATCH', rows.pathOf(id), { body, schema: adminAccountSchema, headers: ifMatch(version) });
}

/** Makes a link for choosing a password; it invalidates the previous link. */
export function makePasswordLink({ id }: AdminAccount): Promise<PasswordLink> {
  return callApi('POST', `${rows.pathOf(id)}/password-link`, { schema: passwordLinkSchema });
}

/** Requests the erasure of the person, due in 7 days. @param password the admin's own */
export function eraseAccount({ id, version }: AdminAccount, password: string): Promise<AdminAccount> {
  const options = { body: { password }, schema: adminAccountSchema, headers: ifMatch(version) };
  return callApi('POST', `${rows.pathOf(id)}/erasure`, options);
}

/** Cancels a requested erasure. */
export function keepAccount({ id, version }: AdminAccount): Promise<AdminAccount> {
  return callApi('DELETE', `${rows.pathOf(id)}/erasure`, { schema: adminAccountSchema, headers: ifMatch(version) });
}

/** Download address of a ZIP with all data stored about the person; it serves once, within 60 s. */
export async function exportAddress({ id }: AdminAccount): Promise<string> {
  return (await callApi('POST', `${rows.pathOf(id)}/export`, { schema: downloadAddressSchema })).url;
}

/** Accounts have no DELETE route: `eraseAccount` takes effect after 7 days. */
export const accountCalls: RowCalls<AdminAccount> = {
  ...rows,
  create: (body) => createAccount(body as CreateAccount),
  update: async (account, body) => (await updateAccount(account, body as UpdateAccount)).version,
};

/** Address prefixes of the reads that show accounts; names are shown on the learner's screens too. */
export const SHOWS_ACCOUNTS = [ACCOUNTS, '/v1/me', '/api/community'] as const;
