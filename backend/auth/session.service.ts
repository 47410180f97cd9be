import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthTokens, Login, Logout } from '../../contract/auth.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { sha256 } from '../shared/sha256.ts';
import { AccessTokens } from './access-token.service.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { IdentityProvider } from './identity-provider.service.ts';
import { PasswordService } from './password.service.ts';
import type { RefreshTokenEntity } from './refresh-token.entity.ts';
import { RefreshTokenQueries } from './refresh-token.queries.ts';
import { SignInLimiter } from './sign-in-limiter.service.ts';

const REFRESH_TOKEN_BYTES = 32;
const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60_000;
/** A used token shown again this soon is a lost answer or a second tab (API.md, 'Identity'). */
const GRACE_MS = 60_000;

/** Sessions of learners: an access token for half an hour, and a refresh token that changes with each use. */
@Injectable()
export class SessionService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly refreshTokens: RefreshTokenQueries,
    private readonly accessTokens: AccessTokens,
    private readonly provider: IdentityProvider,
    private readonly passwords: PasswordService,
    private readonly limiter: SignInLimiter,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `wrong_credentials`, the same whether the e-mail exists or not; `too_many_requests` */
  async login({ email, password }: Login, address: string): Promise<AuthTokens> {
    this.limiter.startTry(email, address);
    if (this.provider.isOn) return this.loginElsewhere({ email, password }, address);
    const account = await this.accounts.findByEmail(email);
    const isMatch = await this.passwords.matches(password, account?.passwordHash);
    if (!isMatch || !account?.isActive) throw new AppError('wrong_credentials', 'sign-in refused');
    this.limiter.succeeded(email, address);
    return this.begin(account);
  }

  /** A new session of that account, which must be active. */
  begin(account: Pick<AccountEntity, 'id'>): Promise<AuthTokens> {
    return this.writer.write(async () => {
      const now = this.clock.nowIso();
      await this.refreshTokens.removeExpired(account.id, now);
      await this.accounts.update(account.id, { lastSessionAt: now });
      return this.issue({ accountId: account.id, familyId: this.ids.next(), parentHash: null });
    });
  }

  /**
   * Exchanges a refresh token for new tokens. One that was used before ends the whole family, unless it was used less than a minute
   * ago and what was given for it is unused: then the answer was lost, or two tabs asked.
   * @throws AppError `not_authenticated`
   */
  async refresh(refreshToken: string): Promise<AuthTokens> {
    if (this.provider.isOn) return this.provider.refresh({ refreshToken });
    const tokens = await this.writer.write(async () => {
      const row = await this.findAndLock(refreshToken);
      if (!row || row.expiresAt <= this.clock.nowIso()) return null;
      const account = await this.accounts.findById(row.accountId);
      if (account?.isActive && (await this.mayBeExchanged(row))) return this.exchange(row);
      await this.refreshTokens.removeFamily(row.familyId); // kept also when the answer is an error: nothing is thrown in here
      return null;
    });
    if (!tokens) throw new AppError('not_authenticated', 'an unknown, ended or repeated refresh token');
    return tokens;
  }

  /** Ends the session that the refresh token belongs to; an unknown one is ended already. */
  async logout({ accessToken, refreshToken }: Logout): Promise<void> {
    if (this.provider.isOn) return this.provider.logout({ accessToken, refreshToken });
    if (!refreshToken) return;
    await this.writer.write(async () => {
      const row = await this.findAndLock(refreshToken);
      if (row) await this.refreshTokens.removeFamily(row.familyId);
    });
  }

  /** One exchange of an account at a time: a family that is being ended must not get a token more from another process. */
  private async findAndLock(refreshToken: string): Promise<RefreshTokenEntity | null> {
    const row = await this.refreshTokens.find(sha256(refreshToken));
    if (row) await this.accounts.findAndLock(row.accountId);
    return row && this.refreshTokens.find(row.tokenHash);
  }

  private async loginElsewhere(input: Login, address: string): Promise<AuthTokens> {
    const tokens = await this.provider.login(input).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'identity_unavailable') this.limiter.takeBack(input.email, address);
      throw error;
    });
    this.limiter.succeeded(input.email, address);
    return tokens;
  }

  private async mayBeExchanged(row: RefreshTokenEntity): Promise<boolean> {
    if (row.usedAt === null) return true;
    const isRecent = this.clock.nowMs() - Date.parse(row.usedAt) <= GRACE_MS;
    return isRecent && !(await this.refreshTokens.hasUsedSuccessor(row.tokenHash));
  }

  private async exchange(row: RefreshTokenEntity): Promise<AuthTokens> {
    const now = this.clock.nowIso();
    await this.refreshTokens.removeExpired(row.accountId, now);
    await this.refreshTokens.markUsed(row.tokenHash, now);
    return this.issue({ accountId: row.accountId, familyId: row.familyId, parentHash: row.tokenHash });
  }

  private async issue(of: Pick<RefreshTokenEntity, 'accountId' | 'familyId' | 'parentHash'>): Promise<AuthTokens> {
    const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
    const createdAt = this.clock.nowIso();
    const expiresAt = new Date(this.clock.nowMs() + REFRESH_TOKEN_MS).toISOString();
    await this.refreshTokens.insert({ ...of, tokenHash: sha256(refreshToken), createdAt, expiresAt, usedAt: null });
    return { accessToken: this.accessTokens.issue(of.accountId), refreshToken };
  }
}
