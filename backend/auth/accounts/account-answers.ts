import type { AdminAccount } from '../../../contract/account-editing.ts';
import type { Account } from '../../people/accounts.service.ts';

/** An account as admins see it. @param linkExpiresAt until when its password link works */
export function toAdminAccount(account: Account, linkExpiresAt: string | null): AdminAccount {
  const { id, email, username, name, lastName, role, isActive, hasPassword, phone, phoneCode, rut, code } = account;
  const { lastSessionAt, erasesAt, createdAt, version } = account;
  const wholePhone = phone === null ? null : `${phoneCode ?? ''} ${phone}`.trim();
  return {
    id,
    email,
    username,
    name,
    lastName,
    role,
    isActive,
    hasPassword,
    phone: wholePhone,
    rut,
    code,
    lastSessionAt,
    linkExpiresAt,
    erasesAt,
    createdAt,
    version,
  };
}
