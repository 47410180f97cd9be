import type { RestoreBackup, RestorePreview } from '../../../contract/backups.ts';

/** The admin's choices before a restore. */
export interface Choices {
  keepRights: boolean;
  keepPasswords: boolean;
  keepRevocations: boolean;
  admittedKeys: readonly string[];
  /** Confirms a backup of another academy. */
  isSure: boolean;
}

export const UNDECIDED: Choices = {
  keepRights: true,
  keepPasswords: true,
  keepRevocations: true,
  admittedKeys: [],
  isSure: false,
};

/** The request body: choices that differ from the defaults, and the confirmation for another academy's backup. */
export function bodyOf(preview: RestorePreview, choices: Choices): RestoreBackup {
  const { isOfAnotherAcademy, canKeepRights } = preview;
  return {
    ...(isOfAnotherAcademy && { fromAnotherAcademy: choices.isSure }),
    ...(!(canKeepRights && choices.keepRights) && { keepRights: false }),
    ...(!choices.keepPasswords && { keepPasswords: false }),
    ...(!choices.keepRevocations && { keepRevocations: false }),
    ...(choices.admittedKeys.length > 0 && { admittedKeys: [...choices.admittedKeys] }),
  };
}
