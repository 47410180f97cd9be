import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_MS } from '../../../contract/auth.ts';
import { Signer } from '../../cryptography/signer.ts';
import type { AccountState } from '../../people/accounts.service.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../time/clock.ts';

const PURPOSE = 'access token';
/** Another purpose, so that no token of a training room is taken for another one, nor the reverse. */
const ROOM_PURPOSE = 'access token of a training room';
/** Separates the signature of a training room's token from `RoomToken`; base64url and UUIDs do not contain it. */
const ROOM_SEPARATOR = '.';
const TIME = /^\d{1,16}$/;

/** Content of an access token: the account and the time of issue. */
export interface AccessToken {
  readonly accountId: string;
  readonly issuedAtMs: number;
  /** Of a session that a training room's roster began. */
  readonly room?: RoomToken | undefined;
}

/** What an access token of a training room says of its session, which its tokens in the database may not outlive. */
export interface RoomToken {
  readonly roomId: string;
  /** The session's id. */
  readonly familyId: string;
  /** Time of the sign-in. */
  readonly startedAtMs: number;
}

/**
 * Issues and reads access tokens: base64url of `userId:signature:issuedAtMs`, where the signature covers the other two
 * (`docs/requirements.md`, 'Accounts and sessions'). In a token of a training room, the training room and the session
 * follow the signature, which covers them too.
 */
@Injectable()
export class AccessTokenService {
  constructor(
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  issue({ accountId, issuedAtMs, room }: AccessToken): string {
    const signature = room
      ? [this.signer.sign(ROOM_PURPOSE, roomTextOf(accountId, issuedAtMs, room)), ...partsOf(room)].join(ROOM_SEPARATOR)
      : this.signer.sign(PURPOSE, `${accountId}:${issuedAtMs}`);
    return Buffer.from(`${accountId}:${signature}:${issuedAtMs}`).toString('base64url');
  }

  /**
   * The content of the token; null for a forged, malformed or expired token. The session may have ended: see `isValid`.
   */
  read(token: string): AccessToken | null {
    const content = this.readExpired(token);
    return content && this.clock.steadyMs() - content.issuedAtMs <= ACCESS_TOKEN_MS ? content : null;
  }

  /** As `read`, also for an expired token: it proves that the academy issued it, and allows nothing. */
  readExpired(token: string): AccessToken | null {
    const [accountId, signed, issuedAt, ...rest] = Buffer.from(token, 'base64url').toString().split(':');
    if (!accountId || !signed || !issuedAt || rest.length > 0 || !TIME.test(issuedAt)) return null;
    const issuedAtMs = Number(issuedAt);
    const [signature = '', ...parts] = signed.split(ROOM_SEPARATOR);
    if (parts.length === 0)
      return this.signer.isSigned(PURPOSE, `${accountId}:${issuedAt}`, signature) ? { accountId, issuedAtMs } : null;
    const room = roomOf(parts);
    const isSigned = room && this.signer.isSigned(ROOM_PURPOSE, roomTextOf(accountId, issuedAtMs, room), signature);
    return isSigned ? { accountId, issuedAtMs, room } : null;
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

function roomTextOf(accountId: string, issuedAtMs: number, room: RoomToken): string {
  return [accountId, issuedAtMs, ...partsOf(room)].join(':');
}

function partsOf({ roomId, familyId, startedAtMs }: RoomToken): [string, string, string] {
  return [roomId, familyId, String(startedAtMs)];
}

function roomOf([roomId, familyId, startedAt, ...rest]: readonly string[]): RoomToken | null {
  if (!roomId || !familyId || !startedAt || rest.length > 0 || !TIME.test(startedAt)) return null;
  return { roomId, familyId, startedAtMs: Number(startedAt) };
}
