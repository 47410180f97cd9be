import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthTokens, SsoCodeAnswer } from '../../../contract/auth.ts';
import type { SessionUser } from '../../access/caller.ts';
import { Config } from '../../config/config.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../time/clock.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { SessionTokensService } from '../sessions/session-tokens.service.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import { SsoCodeQueries } from '../tokens/sso-code.queries.ts';

const CODE_BYTES = 24;
const CODE_MS = 60_000;

/** Transfers a session to another app of the same person, with a code that works once within 60 s. */
@Injectable()
export class SsoService {
  constructor(
    private readonly codes: SsoCodeQueries,
    private readonly accounts: AccountsService,
    private readonly accessTokens: AccessTokenService,
    private readonly tokens: SessionTokensService,
    private readonly ownSessions: OwnSessionsService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a code while the session is valid; ending the session removes the code.
   * @throws AppError `not_authenticated`; `not_allowed` with an identity provider, which transfers sessions itself, and
   * for an automatic session of a training room, because the code would begin an ordinary session of the account
   */
  async createCode(user: SessionUser): Promise<SsoCodeAnswer['data']> {
    const { id: accountId, accessToken } = user;
    if (this.config.identityProviderUrl) throw new AppError('not_allowed', "sessions are the provider's");
    if (await this.ownSessions.isOfRoom(user))
      throw new AppError('not_allowed', 'a training room hands no session over');
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const expiresAt = this.clock.steadyIso(CODE_MS);
    await this.writer.write(async () => {
      const account = await this.accounts.findAndLock(accountId);
      const token = this.accessTokens.read(accessToken);
      if (!account || !token || !this.accessTokens.isValid(token, account))
        throw new AppError('not_authenticated', 'the session ended meanwhile');
      await this.codes.removeExpired(this.clock.steadyIso());
      await this.codes.insert({ codeHash: sha256(code), accountId, expiresAt });
    });
    return { code, expiresAt };
  }

  /** @throws AppError `not_authenticated` for an unknown, expired or used code */
  async exchange(code: string, device: string | null): Promise<AuthTokens> {
    const tokens = await this.writer.write(() => this.take(sha256(code), device));
    if (!tokens) throw new AppError('not_authenticated', 'an unknown, ended or used code');
    return tokens;
  }

  /** Locks the account before it removes the code, as `SessionEndingService` does, which prevents a deadlock. */
  private async take(codeHash: string, device: string | null): Promise<AuthTokens | null> {
    const row = await this.codes.find(codeHash);
    const account = row && (await this.accounts.findAndLock(row.accountId));
    if (!account || !(await this.codes.take(codeHash))) return null;
    const leftMs = Date.parse(row.expiresAt) - this.clock.steadyMs();
    return leftMs > 0 && leftMs <= CODE_MS + CLOCK_LEEWAY_MS ? this.tokens.beginSession(account, { device }) : null;
  }
}
