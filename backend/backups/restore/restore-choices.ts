/** Where a backup comes from, as far as it is known. */
export interface Origin {
  /** The name of the backup. */
  readonly backup: string;
  /** It is of this academy, or says so: an id can be copied. */
  readonly isSame: boolean;
  /** It is from before academies had ids: it may be this academy's, and gets its id. */
  readonly hasNoId: boolean;
  /** It is signed by this academy. */
  readonly isSigned: boolean;
}

/** What is decided about the rights of accounts: `if-possible` keeps them unless the academy would have no admin then. */
export type RightsChoice = 'keep' | 'if-possible' | 'undo';

/** What is decided before a backup is restored. */
export interface RestoreChoices {
  /** The ids of the keys of certificates that an admin admits, of those that the backup brings. */
  readonly admittedKeys: readonly string[];
  /** Accounts that were deactivated since, roles that were lowered, and e-mails and user names that were changed. */
  readonly rights: RightsChoice;
  /** Passwords that were changed since. */
  readonly keepPasswords: boolean;
  /** Certificates that were revoked since. */
  readonly keepRevocations: boolean;
}

/** The warning where `if-possible` was not possible. */
export const RIGHTS_NOT_KEPT =
  'Nadie habría podido administrar la academia: las cuentas que se desactivaron después vuelven a funcionar, con los roles de la copia.';

/** For the command and the desktop app, which ask no question. */
export const DEFAULT_CHOICES: RestoreChoices = {
  admittedKeys: [],
  rights: 'if-possible',
  keepPasswords: true,
  keepRevocations: true,
};
