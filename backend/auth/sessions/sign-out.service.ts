import { Injectable } from '@nestjs/common';
import type { Logout } from '../../../contract/sign-in.ts';
import { Writer } from '../../database/writer.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import { SessionEndingService } from './session-ending.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';

/** Signs learners out; `AdminSessionService` signs staff out. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly accessTokens: AccessTokenService,
    private readonly tokens: SessionTokensService,
    private readonly ending: SessionEndingService,
    private readonly provider: IdentityProviderService,
    private readonly writer: Writer,
  ) {}

  /**
   * Ends the session of the tokens. An unknown refresh token has already ended. An access token does not identify its
   * session: alone, it ends all access tokens of its account, and every session must refresh.
   */
  async logout({ accessToken, refreshToken }: Logout): Promise<void> {
    if (this.provider.isOn) return this.provider.logout({ accessToken, refreshToken });
    await this.writer.write(async () => {
      const found = refreshToken ? await this.tokens.findAndLock(refreshToken) : null;
      if (found) return this.ending.endSession(found.row);
      const token = accessToken ? this.accessTokens.read(accessToken) : null;
      const account = token && (await this.accounts.findAndLock(token.accountId));
      if (account && this.accessTokens.isValid(token, account)) await this.ending.endAccessTokens(account.id);
    });
  }
}
