/** The origin of a backup, as far as it is known. */
export interface Origin {
  /** The name of the backup. */
  readonly backup: string;
  /** Its id is this academy's; ids can be copied. */
  readonly isSame: boolean;
  /** It is from before academies had ids: it may be this academy's, and gets its id. */
  readonly hasNoId: boolean;
  /** It has a valid signature of this academy. */
  readonly isSigned: boolean;
}

/** How to treat rights of accounts: `if-possible` keeps them unless the academy would have no admin. */
export type RightsChoice = 'keep' | 'if-possible' | 'undo';

/** The choices before a restoration. */
export interface RestoreChoices {
  /** Ids of the certificate keys from the backup that an admin admits. */
  readonly admittedKeys: readonly string[];
  /** Accounts deactivated, roles lowered, e-mails and user names changed since the backup. */
  readonly rights: RightsChoice;
  /** Keep passwords that were changed since. */
  readonly keepPasswords: boolean;
  /** Keep revocations of certificates since the backup. */
  readonly keepRevocations: boolean;
}

/** The warning when `if-possible` kept no rights. */
export const RIGHTS_NOT_KEPT =
  'Nadie habría podido administrar la academia: las cuentas que se desactivaron después vuelven a funcionar, con los roles de la copia.';

/** For the command and the desktop app, which have no dialog. */
export const DEFAULT_CHOICES: RestoreChoices = {
  admittedKeys: [],
  rights: 'if-possible',
  keepPasswords: true,
  keepRevocations: true,
};
