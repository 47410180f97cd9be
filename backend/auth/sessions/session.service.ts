import { Injectable } from '@nestjs/common';
import type { AuthTokens, Login, Logout } from '../../../contract/auth.ts';
import { Writer } from '../../database/writer.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { AppError } from '../../shared/app-error.ts';
import { CLOCK_LEEWAY_MS, Clock } from '../../shared/clock.ts';
import { SecurityLog } from '../../shared/security-log.ts';
import { sha256 } from '../../shared/sha256.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SignInLimiter } from '../passwords/sign-in-limiter.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import type { RefreshTokenEntity } from '../tokens/refresh-token.entity.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';
import { SessionEndingService } from './session-ending.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';

/** A used token shown again this soon is a lost answer or a second tab (API.md, 'Identity'). */
const GRACE_MS = 60_000;

/** Sessions of learners: how they begin with a password, go on and end. */
@Injectable()
export class SessionService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly accessTokens: AccessTokenService,
    private readonly tokens: SessionTokensService,
    private readonly ending: SessionEndingService,
    private readonly provider: IdentityProviderService,
    private readonly passwords: PasswordService,
    private readonly limiter: SignInLimiter,
    private readonly log: SecurityLog,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `wrong_credentials`, the same whether the e-mail exists or not; `too_many_requests` */
  async login({ email, password }: Login, address: string): Promise<AuthTokens> {
    this.limiter.startTry(email, address);
    if (this.provider.isOn) return this.loginElsewhere({ email, password }, address);
    const account = await this.accounts.findByEmail(email);
    const isMatch = await this.passwords.matches(password, account?.passwordHash);
    const tokens = isMatch && account?.isActive ? await this.tokens.begin(account) : null;
    if (!tokens) throw this.refused(email, address);
    this.limiter.succeeded(email, address);
    return tokens;
  }

  /**
   * Exchanges a refresh token for new tokens. One that was used before ends the whole family, unless it was used less than a minute
   * ago and what was given for it is unused: then the answer was lost, or two tabs asked. Of what was given so, one may be used.
   * @throws AppError `not_authenticated`
   */
  async refresh(refreshToken: string): Promise<AuthTokens> {
    if (this.provider.isOn) return this.provider.refresh({ refreshToken });
    const tokens = await this.writer.write(async () => {
      const { row, account } = await this.findAndLock(refreshToken);
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

  /** Ends the session that the tokens belong to. An unknown refresh token is ended already; an access token alone ends its like. */
  async logout({ accessToken, refreshToken }: Logout): Promise<void> {
    if (this.provider.isOn) return this.provider.logout({ accessToken, refreshToken });
    await this.writer.write(async () => {
      const { row } = refreshToken ? await this.findAndLock(refreshToken) : {};
      if (row) return this.ending.endFamily(row);
      const token = accessToken ? this.accessTokens.read(accessToken) : null;
      const account = token && (await this.accounts.findAndLock(token.accountId));
      if (account && this.accessTokens.counts(token, account)) await this.ending.raiseMoment(account.id);
    });
  }

  /** One exchange of an account at a time: a family that is being ended must not get a token more from another process. */
  private async findAndLock(
    refreshToken: string,
  ): Promise<{ readonly row?: RefreshTokenEntity | null; readonly account?: Account | null }> {
    const row = await this.refreshTokens.find(sha256(refreshToken));
    if (!row) return {};
    const account = await this.accounts.findAndLock(row.accountId);
    return { row: await this.refreshTokens.find(row.tokenHash), account };
  }

  private refused(email: string, address: string): AppError {
    this.log.signInFailed(email, address);
    return new AppError('wrong_credentials', 'sign-in refused');
  }

  private async loginElsewhere(input: Login, address: string): Promise<AuthTokens> {
    const tokens = await this.provider.login(input).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_credentials') throw this.refused(input.email, address);
      if (error instanceof AppError && error.code === 'identity_unavailable') this.limiter.takeBack(input.email, address);
      throw error;
    });
    this.limiter.succeeded(input.email, address);
    return tokens;
  }

  private async mayBeExchanged(row: RefreshTokenEntity): Promise<boolean> {
    if (row.usedAt === null) return !(row.parentHash && (await this.refreshTokens.hasUsedSuccessor(row.parentHash)));
    const sinceMs = this.clock.steadyMs() - Date.parse(row.usedAt);
    const isRecent = sinceMs <= GRACE_MS && sinceMs >= -CLOCK_LEEWAY_MS;
    return isRecent && !(await this.refreshTokens.hasUsedSuccessor(row.tokenHash));
  }
}
