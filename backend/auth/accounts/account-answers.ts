import type { AdminAccount } from '../../../contract/account-editing.ts';
import type { Account } from '../../people/accounts.service.ts';

/** An account for the panel. @param linkExpiresAt end of its password link; null without a working link */
export function toAdminAccount(account: Account, linkExpiresAt: string | null): AdminAccount {
  const { id, email, username, name, lastName, role, isActive, hasPassword, phone, phoneCode, rut, code } = account;
  const { lastSessionAt, erasesAt, createdAt, version } = account;
  return {
    id,
    email,
    username,
    name,
    lastName,
    role,
    isActive,
    hasPassword,
    phone: wholePhone(phone, phoneCode),
    rut,
    code,
    lastSessionAt,
    linkExpiresAt,
    erasesAt,
    createdAt,
    version,
  };
}

/** The number with its country code, unless the number contains one already. */
function wholePhone(phone: string | null, phoneCode: string | null): string | null {
  if (phone === null || phone.startsWith('+')) return phone;
  return `${phoneCode ?? ''} ${phone}`.trim();
}
