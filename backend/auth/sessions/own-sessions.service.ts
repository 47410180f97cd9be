import { Injectable } from '@nestjs/common';
import type { EndedSessions, OwnSession } from '../../../contract/own-account.ts';
import type { SessionUser } from '../../access/caller.ts';
import { Config } from '../../config/config.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { RoomAccountService } from '../../people/room-account.service.ts';
import { Clock } from '../../time/clock.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries, type StoredSession } from '../tokens/refresh-token.queries.ts';
import type { AdminSessionEntity } from './admin-session.entity.ts';
import { AdminSessionQueries } from './admin-session.queries.ts';
import { isAdminSessionAlive } from './admin-session-life.ts';
import { SessionEndingService } from './session-ending.service.ts';

const UNKNOWN_DEVICE = 'Dispositivo desconocido';

interface FoundSession {
  readonly session: OwnSession;
  /** Ends it; call it inside a `Writer.write`. */
  end(): Promise<void>;
}

/**
 * Lists and ends the sessions of an account, on the learners' screens and in the panel. An automatic session of a
 * training room lists only itself, because many people share its account.
 */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rooms: RoomAccountService,
    private readonly accessTokens: AccessTokenService,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly adminSessions: AdminSessionQueries,
    private readonly ending: SessionEndingService,
    private readonly config: Config,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * @param adminKey the call's admin key; its session is marked current if it belongs to the same account
   * @throws AppError `accounts_elsewhere` with an identity provider, which has the sessions
   */
  async list(user: SessionUser, adminKey?: string): Promise<OwnSession[]> {
    return (await this.find(user, adminKey)).map(({ session }) => session);
  }

  /** @throws AppError `session_not_found` for an ended session and another person's session; `accounts_elsewhere` */
  async end(user: SessionUser, id: string): Promise<void> {
    await this.writer.write(async () => {
      await this.accounts.findAndLock(user.id);
      const found = (await this.find(user)).find(({ session }) => session.id === id);
      if (!found) throw new AppError('session_not_found', 'not a session of the caller');
      await found.end();
    });
  }

  /**
   * Ends all sessions except the calling session and the panel session of `adminKey`.
   * @throws AppError `accounts_elsewhere`; `not_authenticated` when the calling session is unknown
   */
  async endOthers(user: SessionUser, adminKey: string | undefined): Promise<EndedSessions> {
    return this.writer.write(async () => {
      await this.accounts.findAndLock(user.id);
      if (!(await this.currentOf(user))) throw new AppError('not_authenticated', 'which session asks is not known');
      const others = (await this.find(user, adminKey)).filter(({ session }) => !session.isCurrent);
      for (const { end } of others) await end();
      return { endedSessions: others.length };
    });
  }

  private async find(user: SessionUser, adminKey?: string): Promise<FoundSession[]> {
    const current = await this.currentOf(user);
    const [nowIso, nowMs] = [this.clock.steadyIso(), this.clock.steadyMs()];
    const learners = await this.refreshTokens.sessionsOf(user.id, current?.isAutomatic ?? false, nowIso);
    const found = learners.map((row) => this.ofLearner(user.id, row, current));
    if (current?.isAutomatic) return found.filter(({ session }) => session.isCurrent);
    const ofStaff = await this.adminSessions.sessionsOf(user.id, nowIso);
    const alive = ofStaff.filter(({ expiresAt }) => isAdminSessionAlive(expiresAt, nowMs));
    return [...found, ...alive.map((row) => this.ofStaff(row, adminKey))];
  }

  private ofLearner(
    accountId: string,
    { familyId, startedAt, lastUsedAt, device }: StoredSession,
    current: RefreshTokenEntity | null,
  ): FoundSession {
    const isCurrent = familyId === current?.familyId;
    return {
      session: { id: familyId, kind: 'learner', startedAt, lastUsedAt, device: device ?? UNKNOWN_DEVICE, isCurrent },
      end: () => this.ending.endSession({ accountId, familyId }),
    };
  }

  private ofStaff({ keyHash, createdAt, device }: AdminSessionEntity, adminKey: string | undefined): FoundSession {
    const isCurrent = adminKey !== undefined && sha256(adminKey) === keyHash;
    return {
      // Hashed again: the answer must not contain the stored hash.
      session: {
        id: sha256(keyHash),
        kind: 'staff',
        startedAt: createdAt,
        lastUsedAt: createdAt,
        device: device ?? UNKNOWN_DEVICE,
        isCurrent,
      },
      end: () => this.adminSessions.remove(keyHash),
    };
  }

  /** Whether the session is an automatic one; for an unknown session, whether the account is that of training rooms. */
  async isOfRoom(user: SessionUser): Promise<boolean> {
    if (this.config.identityProviderUrl) return false;
    const current = await this.currentOf(user);
    return current ? current.isAutomatic : this.rooms.isId(user.id);
  }

  /** The session of an access token; null when unknown: clocks were set back, or the session has ended. */
  async currentOf({ id, accessToken }: SessionUser): Promise<RefreshTokenEntity | null> {
    if (this.config.identityProviderUrl) throw new AppError('accounts_elsewhere', "sessions are the provider's");
    const token = this.accessTokens.read(accessToken);
    const rows = token ? await this.refreshTokens.issuedAt(id, new Date(token.issuedAtMs).toISOString()) : [];
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }
}
