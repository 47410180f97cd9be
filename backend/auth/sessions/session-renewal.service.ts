import { Injectable } from '@nestjs/common';
import type { AuthTokens } from '../../../contract/auth.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../time/clock.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';

/** A used token that returns within this time is not a replay: its answer was lost, or two tabs sent it. */
const GRACE_MS = 60_000;

/** Renews sessions: issues new tokens for a refresh token. */
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
   * Exchanges a refresh token for new tokens. A used token ends the session, because it may be stolen, unless its first
   * use was within `GRACE_MS` and none of the tokens given for it has been used. Of several tokens given for one, only
   * one may be used.
   * @param device name of the caller's browser or app, for sessions begun before it was stored
   * @throws AppError `not_authenticated`
   */
  async refresh(refreshToken: string, device: string | null = null): Promise<AuthTokens> {
    if (this.provider.isOn) return this.provider.refresh({ refreshToken });
    const tokens = await this.writer.write(async () => {
      const { row, account } = (await this.tokens.findAndLock(refreshToken)) ?? {};
      if (!row || row.expiresAt <= this.clock.steadyIso()) return null;
      if (account?.isActive) {
        if (await this.mayBeExchanged(row)) return this.tokens.exchange(account, row, device);
        this.log.tokenReplayed(row.accountId);
      }
      await this.ending.endSession(row); // a throw in here would roll this back
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
