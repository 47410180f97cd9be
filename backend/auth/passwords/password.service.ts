import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default) with OWASP's second choice: 19 MiB, two passes, one lane (Password Storage Cheat
 * Sheet).
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password, one per process. */
let decoyHash: Promise<string> | undefined;

/** Hashes and checks passwords. */
@Injectable()
export class PasswordService {
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), OPTIONS);
  }

  /**
   * Takes the same time with and without a hash, so that the time does not show which accounts exist or have a
   * password.
   */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    decoyHash ??= this.hash(randomBytes(32).toString('base64url'));
    const isMatch = await verify(passwordHash || (await decoyHash), password.normalize('NFC'));
    return isMatch && Boolean(passwordHash);
  }
}
