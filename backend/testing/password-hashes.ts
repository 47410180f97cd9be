import { PasswordService } from '../auth/passwords/password.service.ts';

const hashes = new Map<string, Promise<string>>();

/** The hash of a test's password, computed once per process, because that takes as long as ten calls. */
export function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? new PasswordService().hash(password);
  hashes.set(password, hash);
  return hash;
}
