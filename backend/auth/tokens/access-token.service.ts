import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_MS } from '../../../contract/auth.ts';
import type { AccountState } from '../../people/accounts.service.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../shared/clock.ts';
import { Signer } from '../../shared/signer.ts';

const PURPOSE = 'access token';

/** What an access token says: whose it is and when it was issued. */
export interface AccessToken {
  readonly accountId: string;
  readonly issuedAtMs: number;
}

/**
 * The specification's local token format made unforgeable: base64url of `userId:signature:issuedAtMs`, where the signature covers the
 * other two (API.md, 'Identity').
 */
@Injectable()
export class AccessTokenService {
  constructor(
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  issue({ accountId, issuedAtMs }: AccessToken): string {
    const signature = this.signer.sign(PURPOSE, `${accountId}:${issuedAtMs}`);
    return Buffer.from(`${accountId}:${signature}:${issuedAtMs}`).toString('base64url');
  }

  /** What the token says; null for one that is forged, malformed or too old. Its session may have ended all the same: see `isValid`. */
  read(token: string): AccessToken | null {
    const [accountId, signature, issuedAt, ...rest] = Buffer.from(token, 'base64url').toString().split(':');
    if (!accountId || !signature || !issuedAt || rest.length > 0 || !/^\d{1,16}$/.test(issuedAt)) return null;
    if (!this.signer.isSigned(PURPOSE, `${accountId}:${issuedAt}`, signature)) return null;
    const issuedAtMs = Number(issuedAt);
    return this.clock.steadyMs() - issuedAtMs <= ACCESS_TOKEN_MS ? { accountId, issuedAtMs } : null;
  }

  /** The time that a token issued to the account now carries, so that it is valid. */
  issueTimeMs(account: AccountState): number {
    return Math.max(this.clock.steadyMs(), tokensCountFromMs(account));
  }

  /** The latest time that a token issued now may carry. */
  latestIssueTimeMs(account: AccountState): number {
    return Math.max(this.clock.steadyMs() + CLOCK_LEEWAY_MS, tokensCountFromMs(account));
  }

  /**
   * Whether a token that was read is valid: its account is active and has ended no tokens since. It may be from the future only as far
   * as the clocks of two processes differ, or as its account's `tokensCountFrom` is.
   */
  isValid({ issuedAtMs }: AccessToken, account: AccountState): boolean {
    const countsFromMs = tokensCountFromMs(account);
    return account.isActive && issuedAtMs >= countsFromMs && issuedAtMs <= this.latestIssueTimeMs(account);
  }

  /** The `tokensCountFrom` that ends all tokens of the account; `latestIssueMs`: when the last one was issued, by whatever clock. */
  nextTokensCountFrom(account: AccountState, latestIssueMs: number): string {
    return new Date(Math.max(this.clock.steadyMs(), tokensCountFromMs(account), latestIssueMs) + 1).toISOString();
  }
}

function tokensCountFromMs({ tokensCountFrom }: AccountState): number {
  return tokensCountFrom === null ? 0 : Date.parse(tokensCountFrom);
}
