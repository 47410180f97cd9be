import { Injectable } from '@nestjs/common';
import type { AuthTokens } from '../../../contract/auth.ts';
import { Writer } from '../../database/writer.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { AppError } from '../../shared/app-error.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../shared/clock.ts';
import { SecurityLog } from '../../shared/security-log.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';

/** A used token shown again this soon is a lost answer or a second tab (API.md, 'Identity'). */
const GRACE_MS = 60_000;

/** Renews sessions: who shows a refresh token gets new tokens for it. */
@Injectable()
export class SessionRenewalService {
  constructor(
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly tokens: SessionTokensService,
    private readonly ending: SessionEndingService,
    private readonly provider: IdentityProviderService,
    private readonly log: SecurityLog,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Exchanges a refresh token for new tokens. One that was used before ends the whole family, unless it was used less than a minute
   * ago and what was given for it is unused: then the answer was lost, or two tabs asked. Of what was given so, one may be used.
   * @throws AppError `not_authenticated`
   */
  async refresh(refreshToken: string): Promise<AuthTokens> {
    if (this.provider.isOn) return this.provider.refresh({ refreshToken });
    const tokens = await this.writer.write(async () => {
      const { row, account } = (await this.tokens.findAndLock(refreshToken)) ?? {};
      if (!row || row.expiresAt <= this.clock.steadyIso()) return null;
      if (account?.isActive) {
        if (await this.mayBeExchanged(row)) return this.tokens.exchange(account, row);
        this.log.tokenReplayed(row.accountId);
      }
      await this.ending.endFamily(row); // kept also when the answer is an error: nothing is thrown in here
      return null;
    });
    if (!tokens) throw new AppError('not_authenticated', 'an unknown, ended or repeated refresh token');
    return tokens;
  }

  private async mayBeExchanged(row: RefreshTokenEntity): Promise<boolean> {
    if (row.usedAt === null) return !(row.parentHash && (await this.refreshTokens.hasUsedSuccessor(row.parentHash)));
    const sinceMs = this.clock.steadyMs() - Date.parse(row.usedAt);
    const isRecent = sinceMs <= GRACE_MS && sinceMs >= -CLOCK_LEEWAY_MS;
    return isRecent && !(await this.refreshTokens.hasUsedSuccessor(row.tokenHash));
  }
}
