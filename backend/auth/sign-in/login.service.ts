import { Injectable } from '@nestjs/common';
import type { AuthTokens } from '../../../contract/auth.ts';
import type { Login } from '../../../contract/sign-in.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { AppError } from '../../errors/app-error.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { SignInLimiter } from '../passwords/sign-in-limiter.ts';
import { SessionTokensService } from '../sessions/session-tokens.service.ts';

/** Signs learners in with e-mail and password; `AdminSessionService` signs staff in. */
@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly tokens: SessionTokensService,
    private readonly provider: IdentityProviderService,
    private readonly passwords: PasswordService,
    private readonly limiter: SignInLimiter,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError `wrong_credentials`, also for an unknown e-mail; `too_many_requests` */
  async login({ email, password }: Login, address: string, device: string | null): Promise<AuthTokens> {
    this.limiter.startTry(email, address);
    if (this.provider.isOn) return this.loginAtProvider({ email, password }, address);
    const account = await this.accounts.findByEmail(email);
    const isMatch = await this.passwords.matches(password, account?.passwordHash);
    const tokens = isMatch && account?.isActive ? await this.tokens.beginSession(account, { device }) : null;
    if (!tokens) throw this.refused(email, address);
    this.limiter.succeeded(email, address);
    return tokens;
  }

  private async loginAtProvider(input: Login, address: string): Promise<AuthTokens> {
    const tokens = await this.provider.login(input).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_credentials') throw this.refused(input.email, address);
      if (error instanceof AppError && error.code === 'identity_unavailable')
        this.limiter.takeBack(input.email, address);
      throw error;
    });
    this.limiter.succeeded(input.email, address);
    return tokens;
  }

  private refused(email: string, address: string): AppError {
    this.log.signInFailed(email, address);
    return new AppError('wrong_credentials', 'sign-in refused');
  }
}
