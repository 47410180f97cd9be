import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_MS, type AuthTokens } from '../../../contract/auth.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { Clock } from '../../time/clock.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries, type SessionKind } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';

const REFRESH_TOKEN_BYTES = 32;
/** Length of the column of the device. */
const DEVICE_MAX_CHARS = 60;
const DAY_MS = 24 * 60 * 60_000;
const REFRESH_TOKEN_MS = 30 * DAY_MS;
/** Longest life of a session, even when it is in use. */
const SESSION_MAX_MS = 90 * DAY_MS;
/** Sessions of one account at a time; one more ends the oldest. */
const MAX_SESSIONS = 20;
/** Longest use of a session of a training room's roster; its last access token lasts 30 minutes more: 12 hours in all. */
const ROOM_SESSION_MS = 12 * 60 * 60_000 - ACCESS_TOKEN_MS;
/** Sessions of one account in training rooms; counted apart, so that they never end the person's own. */
const MAX_ROOM_SESSIONS = 5;
/** For training rooms, which share one account; each machine has its own session. */
const MAX_AUTOMATIC_SESSIONS = 500;

type Family = Omit<RefreshTokenEntity, 'tokenHash' | 'parentHash' | 'createdAt' | 'expiresAt' | 'usedAt'>;

/** Properties of a new session. */
interface SessionBeginning {
  /** Name of the browser or app; see `deviceNameOf`. */
  readonly device?: string | null;
  /** True for an automatic sign-in of a training room. */
  readonly isAutomatic?: boolean;
  /** The training room and the machine at which a learner of the roster signs in. */
  readonly room?: { readonly roomId: string; readonly roomKeyId: string; readonly name: string };
}

/**
 * Issues the two tokens of a session: an access token for 30 minutes, and a refresh token that is replaced at each use.
 */
@Injectable()
export class SessionTokensService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly accessTokens: AccessTokenService,
    private readonly ending: SessionEndingService,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session of an account whose password or code was checked; null when the account was deactivated or got
   * another password meanwhile.
   */
  beginSession(
    checked: Pick<Account, 'id' | 'passwordHash'>,
    { device = null, isAutomatic = false, room }: SessionBeginning = {},
  ): Promise<AuthTokens | null> {
    return this.writer.write(async () => {
      const account = await this.accounts.findAndLock(checked.id);
      if (!account?.isActive || account.passwordHash !== checked.passwordHash) return null;
      await this.endOldestSessions(account.id, { isAutomatic, isOfRoom: room !== undefined });
      const current = (await this.accounts.findById(account.id)) ?? account; // with a new `tokensCountFrom`
      const familyStartedAt = this.clock.steadyIso();
      return this.issue(
        current,
        {
          accountId: account.id,
          familyId: this.ids.next(),
          familyStartedAt,
          isAutomatic,
          roomId: room?.roomId ?? null,
          roomKeyId: room?.roomKeyId ?? null,
          device: room ? `Sala ${room.name}`.slice(0, DEVICE_MAX_CHARS) : device,
        },
        null,
      );
    });
  }

  /**
   * Finds a refresh token and locks its account. Exchanges of one account run one after another, so that an ending
   * session gets no new token from another process. Null for an unknown token.
   */
  async findAndLock(
    refreshToken: string,
  ): Promise<{ readonly row: RefreshTokenEntity; readonly account: Account | null } | null> {
    const known = await this.refreshTokens.find(sha256(refreshToken));
    if (!known) return null;
    const account = await this.accounts.findAndLock(known.accountId);
    const row = await this.refreshTokens.find(known.tokenHash); // read again: it may be removed by now
    return row && { row, account };
  }

  /** Issues the next tokens of a session for one of its refresh tokens. Requires a locked account. */
  async exchange(account: Account, row: RefreshTokenEntity, device: string | null): Promise<AuthTokens> {
    const now = this.clock.steadyIso();
    await this.refreshTokens.removeExpired(account.id, now);
    await this.refreshTokens.markUsed(row.tokenHash, now);
    return this.issue(account, { ...row, device: row.device ?? device }, row.tokenHash);
  }

  /** Ends the oldest sessions, so that a new session is within the limit. */
  private async endOldestSessions(accountId: string, kind: SessionKind): Promise<void> {
    const { isAutomatic, isOfRoom } = kind;
    await this.refreshTokens.removeExpired(accountId, this.clock.steadyIso());
    const max = isAutomatic ? MAX_AUTOMATIC_SESSIONS : isOfRoom ? MAX_ROOM_SESSIONS : MAX_SESSIONS;
    for (const familyId of (await this.refreshTokens.familyIdsOf(accountId, kind)).slice(max - 1)) {
      // Its access token stays valid: the machine would sign in again anyway, and revoking it would make all others
      // refresh.
      if (isAutomatic) await this.refreshTokens.removeFamily(familyId);
      else await this.ending.endSession({ accountId, familyId });
    }
  }

  private async issue(account: Account, family: Family, parentHash: string | null): Promise<AuthTokens> {
    const { accountId, familyId, familyStartedAt, isAutomatic, roomId, roomKeyId, device } = family;
    const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
    const issuedAtMs = await this.issueTimeMs(account);
    const maxMs = roomId === null ? SESSION_MAX_MS : ROOM_SESSION_MS;
    const endsAtMs = Math.min(this.clock.steadyMs() + REFRESH_TOKEN_MS, Date.parse(familyStartedAt) + maxMs);
    await this.accounts.noteSession(accountId);
    await this.refreshTokens.insert({
      tokenHash: sha256(refreshToken),
      accountId,
      familyId,
      familyStartedAt,
      isAutomatic,
      roomId,
      roomKeyId,
      device,
      parentHash,
      createdAt: new Date(issuedAtMs).toISOString(),
      expiresAt: new Date(endsAtMs).toISOString(),
      usedAt: null,
    });
    const room = roomId === null ? undefined : { roomId, familyId, startedAtMs: Date.parse(familyStartedAt) };
    return { accessToken: this.accessTokens.issue({ accountId, issuedAtMs, room }), refreshToken };
  }

  /** A time of issue that no other token of the account has, so that it identifies the session of an access token. */
  private async issueTimeMs(account: Account): Promise<number> {
    const firstMs = this.accessTokens.issueTimeMs(account);
    const lastMs = this.accessTokens.latestIssueTimeMs(account);
    for (let atMs = firstMs; atMs <= lastMs; atMs += 1)
      if (!(await this.refreshTokens.isIssueTimeTaken(account.id, new Date(atMs).toISOString()))) return atMs;
    return firstMs; // clocks were set back: the time is not unique, but the token is valid
  }
}
