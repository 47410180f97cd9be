import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_MS } from '../../../contract/auth.ts';
import type { AccountState } from '../../people/accounts.service.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../shared/clock.ts';
import { Signer } from '../../shared/signer.ts';

const PURPOSE = 'access token';

/** What a token says that the academy has signed. */
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

  /** What the token says; null for one that is forged, mangled or stale. Whether it counts, its account decides: see `counts`. */
  read(token: string): AccessToken | null {
    const [accountId, signature, issuedAt, ...rest] = Buffer.from(token, 'base64url').toString().split(':');
    if (!accountId || !signature || !issuedAt || rest.length > 0 || !/^\d{1,16}$/.test(issuedAt)) return null;
    if (!this.signer.isSigned(PURPOSE, `${accountId}:${issuedAt}`, signature)) return null;
    const issuedAtMs = Number(issuedAt);
    return this.clock.steadyMs() - issuedAtMs <= ACCESS_TOKEN_MS ? { accountId, issuedAtMs } : null;
  }

  /** The instant that a token issued to the account now carries: one that counts. */
  issueInstantOf(account: AccountState): number {
    return Math.max(this.clock.steadyMs(), momentOf(account));
  }

  /**
   * Whether a token of this account counts: the account is active and has raised its moment no more since. A token is from the future
   * only as far as clocks of two processes differ, or as its account's moment is.
   */
  counts({ issuedAtMs }: AccessToken, account: AccountState): boolean {
    const moment = momentOf(account);
    const isFromFuture = issuedAtMs > Math.max(this.clock.steadyMs() + CLOCK_LEEWAY_MS, moment);
    return account.isActive && issuedAtMs >= moment && !isFromFuture;
  }

  /** A moment for the account that ends all its tokens; `latestIssueMs`: when the last one was issued, by whatever clock. */
  momentAfter(account: AccountState, latestIssueMs: number): string {
    return new Date(Math.max(this.clock.steadyMs(), momentOf(account), latestIssueMs) + 1).toISOString();
  }
}

function momentOf({ tokensCountFrom }: AccountState): number {
  return tokensCountFrom === null ? 0 : Date.parse(tokensCountFrom);
}
