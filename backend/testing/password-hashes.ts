import { PasswordService } from '../auth/passwords/password.service.ts';

const hashes = new Map<string, Promise<string>>();

/** The hash of a test's password, in whatever academy: making one takes as long as ten calls, and it is made once in each process. */
export function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? new PasswordService().hash(password);
  hashes.set(password, hash);
  return hash;
}
