import { plainText } from './plain-text.ts';

interface Searched {
  readonly name: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly rut: string | null;
  readonly code: string | null;
}

/** The text in which admins search an account. It contains the RUT with its dots and without. */
export function accountSearchText({ name, lastName, email, username, rut, code }: Searched): string {
  return plainText([name, lastName, email, username, rut, rut?.replaceAll('.', ''), code].filter(Boolean).join('\n'));
}
