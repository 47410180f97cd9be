import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']?.map(String));

export const COMMON_PASSWORD_MESSAGE = 'Esa contraseña es muy común. Elige otra.';

/** Whether it is among the first that anybody would try, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
