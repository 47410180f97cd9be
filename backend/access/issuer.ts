import type { StaffRole } from '../../contract/auth.ts';
import type { StaffMember } from './staff-member.ts';

/** An account with the rights that it had at a moment. */
export interface RightsHolder {
  readonly accountId: string;
  readonly role: string;
  /** The account's `rightsVersion` at that moment. */
  readonly rightsVersion: number;
}

/**
 * The member of staff who issued a capability, which works after its request and without the admin key, such as a link,
 * a signed address or a running import. It ends with the role, the activity and the password of the account
 * (`IssuerCheck`).
 */
export interface Issuer extends RightsHolder {
  readonly role: StaffRole;
}

/** The form in a signed address: `<account id>.<role>.<rights version>`. */
export function issuerText({ accountId, role, rightsVersion }: Issuer): string {
  return `${accountId}.${role}.${rightsVersion}`;
}

/** Parses a text of `issuerText` that a signature covers. */
export function issuerFrom(text: string): Issuer {
  const [accountId = '', role = '', rightsVersion = ''] = text.split('.');
  return { accountId, role: role as StaffRole, rightsVersion: Number(rightsVersion) };
}

export function issuerOf({ id, role, rightsVersion }: StaffMember): Issuer {
  return { accountId: id, role, rightsVersion };
}
