import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_MS } from '../../../contract/auth.ts';
import { Signer } from '../../cryptography/signer.ts';
import type { AccountState } from '../../people/accounts.service.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../time/clock.ts';

const PURPOSE = 'access token';
/** Another purpose, so that a token shows that a training room began its session, even after its tokens are removed. */
const ROOM_PURPOSE = 'access token of a training room';

/** Content of an access token: the account and the time of issue. */
export interface AccessToken {
  readonly accountId: string;
  readonly issuedAtMs: number;
  /** Whether a training room's roster began the session. */
  readonly isOfRoom?: boolean;
}

/**
 * Issues and reads access tokens: base64url of `userId:signature:issuedAtMs`, where the signature covers the other two
 * (`docs/requirements.md`, 'Accounts and sessions').
 */
@Injectable()
export class AccessTokenService {
  constructor(
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  issue({ accountId, issuedAtMs, isOfRoom = false }: AccessToken): string {
    const signature = this.signer.sign(isOfRoom ? ROOM_PURPOSE : PURPOSE, `${accountId}:${issuedAtMs}`);
    return Buffer.from(`${accountId}:${signature}:${issuedAtMs}`).toString('base64url');
  }

  /**
   * The content of the token; null for a forged, malformed or expired token. The session may have ended: see `isValid`.
   */
  read(token: string): AccessToken | null {
    const [accountId, signature, issuedAt, ...rest] = Buffer.from(token, 'base64url').toString().split(':');
    if (!accountId || !signature || !issuedAt || rest.length > 0 || !/^\d{1,16}$/.test(issuedAt)) return null;
    const isSignedFor = (purpose: string) => this.signer.isSigned(purpose, `${accountId}:${issuedAt}`, signature);
    const isOfRoom = isSignedFor(ROOM_PURPOSE);
    if (!isOfRoom && !isSignedFor(PURPOSE)) return null;
    const issuedAtMs = Number(issuedAt);
    return this.clock.steadyMs() - issuedAtMs <= ACCESS_TOKEN_MS ? { accountId, issuedAtMs, isOfRoom } : null;
  }

  /** Time of issue for a token issued to the account now; not before `tokensCountFrom`, so that the token is valid. */
  issueTimeMs(account: AccountState): number {
    return Math.max(this.clock.steadyMs(), tokensCountFromMs(account));
  }

  /** Latest time of issue for a token issued now. */
  latestIssueTimeMs(account: AccountState): number {
    return Math.max(this.clock.steadyMs() + CLOCK_LEEWAY_MS, tokensCountFromMs(account));
  }

  /**
   * A token is valid while its account is active, if it was not issued before `tokensCountFrom`. The time of issue may
   * be in the future by `CLOCK_LEEWAY_MS`, because the clocks of two processes differ, or up to the account's
   * `tokensCountFrom`.
   */
  isValid({ issuedAtMs }: AccessToken, account: AccountState): boolean {
    const countsFromMs = tokensCountFromMs(account);
    return account.isActive && issuedAtMs >= countsFromMs && issuedAtMs <= this.latestIssueTimeMs(account);
  }

  /**
   * The `tokensCountFrom` that ends all tokens of the account.
   * @param latestIssueMs time of issue of the account's latest token, by any clock
   */
  nextTokensCountFrom(account: AccountState, latestIssueMs: number): string {
    return new Date(Math.max(this.clock.steadyMs(), tokensCountFromMs(account), latestIssueMs) + 1).toISOString();
  }
}

function tokensCountFromMs({ tokensCountFrom }: AccountState): number {
  return tokensCountFrom === null ? 0 : Date.parse(tokensCountFrom);
}
