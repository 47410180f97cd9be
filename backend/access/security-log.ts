import type { Logger } from 'pino';
import type { Signer } from '../cryptography/signer.ts';
import { clientAddressKey } from './client-address.ts';

const PURPOSE = 'log';
/** 96 bits: enough for distinct hashes of all names. */
const HASH_CHARS = 16;

/**
 * Log lines that show an attack to an operator. Names and addresses are hashed with the academy's secret: lines about
 * one person can be matched, but names can't be guessed from the log alone.
 */
export class SecurityLog {
  constructor(
    private readonly log: Logger,
    private readonly signer: Signer,
  ) {}

  signInFailed(name: string, address: string): void {
    this.log.warn(this.hashed(name, address), 'sign-in failed');
  }

  signInLocked(name: string, address: string): void {
    this.log.warn(this.hashed(name, address), 'sign-in locked');
  }

  staffSignedIn(staff: { readonly id: string; readonly role: string }, name: string, address: string): void {
    this.log.info({ staffId: staff.id, role: staff.role, ...this.hashed(name, address) }, 'staff signed in');
  }

  passwordResetAsked(name: string, address: string): void {
    this.log.info(this.hashed(name, address), 'link for a password asked for');
  }

  /** A refresh token was sent that had been used before: it was stolen, or the answer to its first use was lost. */
  tokenReplayed(accountId: string): void {
    this.log.warn({ accountId }, 'refresh token replayed');
  }

  staffActedFor(staffId: string, accountId: string, act: string): void {
    this.log.warn({ staffId, accountId, act }, 'staff acted for another');
  }

  private hashed(name: string, address: string): { nameHash: string; addressHash: string } {
    return { nameHash: this.hash(`name ${name}`), addressHash: this.hash(`address ${clientAddressKey(address)}`) };
  }

  private hash(text: string): string {
    return this.signer.sign(PURPOSE, text).slice(0, HASH_CHARS);
  }
}
