import { Injectable } from '@nestjs/common';
import type { EndedSessions, OwnSession } from '../../../contract/own-account.ts';
import { Config } from '../../config/config.ts';
import { Writer } from '../../database/writer.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { RoomAccountService } from '../../people/room-account.service.ts';
import { AppError } from '../../shared/app-error.ts';
import type { SessionUser } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';

const UNKNOWN_DEVICE = 'Dispositivo desconocido';

/**
 * Where somebody is signed in. A training room that signed in by itself sees its own session alone: its account is many people's, and
 * one room must not end another's.
 */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rooms: RoomAccountService,
    private readonly accessTokens: AccessTokenService,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly ending: SessionEndingService,
    private readonly config: Config,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `accounts_elsewhere` where an identity provider keeps the sessions */
  async list(user: SessionUser): Promise<OwnSession[]> {
    const current = await this.currentOf(user);
    const sessions = await this.refreshTokens.sessionsOf(user.id, current?.isAutomatic ?? false, this.clock.steadyIso());
    const seen = current?.isAutomatic ? sessions.filter(({ familyId }) => familyId === current.familyId) : sessions;
    return seen.map(({ familyId, startedAt, lastUsedAt, device }) => {
      return { id: familyId, startedAt, lastUsedAt, device: device ?? UNKNOWN_DEVICE, isCurrent: familyId === current?.familyId };
    });
  }

  /** @throws AppError `session_not_found` for one that has ended, and for another person's; `accounts_elsewhere` */
  async end(user: SessionUser, familyId: string): Promise<void> {
    await this.writer.write(async () => {
      await this.accounts.findAndLock(user.id);
      const isListed = (await this.list(user)).some(({ id }) => id === familyId);
      if (!isListed) throw new AppError('session_not_found', 'not a session of the caller');
      await this.ending.endSession({ accountId: user.id, familyId });
    });
  }

  /** @throws AppError `accounts_elsewhere` */
  async endOthers(user: SessionUser): Promise<EndedSessions> {
    return this.writer.write(async () => {
      await this.accounts.findAndLock(user.id);
      if (!(await this.currentOf(user))) throw new AppError('not_authenticated', 'which session asks is not known');
      const others = (await this.list(user)).filter(({ isCurrent }) => !isCurrent);
      for (const { id } of others) await this.ending.endSession({ accountId: user.id, familyId: id });
      return { endedSessions: others.length };
    });
  }

  /** Whether a training room asks that was signed in by itself; where the session is not known, whether the account is theirs. */
  async isOfRoom(user: SessionUser): Promise<boolean> {
    if (this.config.identityProviderUrl) return false;
    const current = await this.currentOf(user);
    return current ? current.isAutomatic : this.rooms.isId(user.id);
  }

  /** The session that an access token is of; null where that is not known: clocks were set back, or it ended meanwhile. */
  async currentOf({ id, accessToken }: SessionUser): Promise<RefreshTokenEntity | null> {
    if (this.config.identityProviderUrl) throw new AppError('accounts_elsewhere', "sessions are the provider's");
    const token = this.accessTokens.read(accessToken);
    const rows = token ? await this.refreshTokens.issuedAt(id, new Date(token.issuedAtMs).toISOString()) : [];
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }
}
