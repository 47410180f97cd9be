import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']?.map(String));

export const COMMON_PASSWORD_MESSAGE = 'Esa contraseña es muy común. Elige otra.';

/** Whether a password is in the list of the most common ones; letter case is ignored. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
