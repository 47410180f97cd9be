import type { RestoreBackup, RestorePreview } from '../../../contract/backups.ts';

/** What an admin decides before a backup is restored. */
export interface Choices {
  keepRights: boolean;
  keepPasswords: boolean;
  keepRevocations: boolean;
  admittedKeys: readonly string[];
  /** The backup is of another academy, and is to be restored all the same. */
  isSure: boolean;
}

export const UNDECIDED: Choices = {
  keepRights: true,
  keepPasswords: true,
  keepRevocations: true,
  admittedKeys: [],
  isSure: false,
};

/** What is sent of the choices: what the preview gave a choice about, where it is not what happens anyway. */
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
