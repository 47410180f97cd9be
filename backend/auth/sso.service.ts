import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthTokens, SsoCodeAnswer } from '../../contract/auth.ts';
import { Config } from '../config/config.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { sha256 } from '../shared/sha256.ts';
import { AccountQueries } from './account.queries.ts';
import { SessionService } from './session.service.ts';
import { SsoCodeQueries } from './sso-code.queries.ts';

const CODE_BYTES = 24;
const CODE_MS = 60_000;

/** Hands a session over to another app of the same person, by a code that works once and for a minute. */
@Injectable()
export class SsoService {
  constructor(
    private readonly codes: SsoCodeQueries,
    private readonly accounts: AccountQueries,
    private readonly sessions: SessionService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `not_allowed` where accounts are an external provider's: sessions are handed over there. */
  async createCode(accountId: string): Promise<SsoCodeAnswer['data']> {
    if (this.config.identityProviderUrl) throw new AppError('not_allowed', "sessions are the provider's");
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const expiresAt = new Date(this.clock.nowMs() + CODE_MS).toISOString();
    await this.writer.write(async () => {
      await this.codes.removeExpired(this.clock.nowIso());
      await this.codes.insert({ codeHash: sha256(code), accountId, expiresAt });
    });
    return { code, expiresAt };
  }

  /** @throws AppError `not_authenticated` for a code that is unknown, too old or used. */
  async exchange(code: string): Promise<AuthTokens> {
    const accountId = await this.writer.write(() => this.take(sha256(code)));
    const account = accountId ? await this.accounts.findById(accountId) : null;
    if (!account?.isActive) throw new AppError('not_authenticated', 'an unknown, ended or used code');
    return this.sessions.begin(account);
  }

  private async take(codeHash: string): Promise<string | null> {
    const row = await this.codes.find(codeHash);
    if (!row || !(await this.codes.take(codeHash))) return null;
    return row.expiresAt > this.clock.nowIso() ? row.accountId : null;
  }
}
