import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ReadBatcher } from '../../database/read-batcher.ts';
import { type Account, type AccountState, AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { AppError } from '../../shared/app-error.ts';
import { bearerTokenOf } from '../../shared/bearer-token.ts';
import type { SessionUser } from '../../shared/caller.ts';
import { SessionCheck } from '../../shared/session-check.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';

/** Accounts that one query reads at most; a statement may bind many more. */
const BATCH_MAX_ACCOUNTS = 256;

/** Finds the user of a request: whom its access token names. */
@Injectable()
export class SessionUsersService implements OnModuleInit {
  /** Not cached: another process, or a command of the operator, may have ended the session since the last request. */
  private readonly states: ReadBatcher<string, AccountState>;

  constructor(
    private readonly tokens: AccessTokenService,
    private readonly provider: IdentityProviderService,
    private readonly accounts: AccountsService,
    private readonly check: SessionCheck,
  ) {
    this.states = new ReadBatcher(
      BATCH_MAX_ACCOUNTS,
      async (ids) => new Map((await accounts.statesOf(ids)).map((account) => [account.id, account])),
    );
  }

  onModuleInit(): void {
    this.check.use(async (request) => (await this.userOf(request)) !== undefined);
  }

  /** @throws AppError `not_authenticated` without a valid token */
  async requireUser(request: FastifyRequest): Promise<SessionUser> {
    const user = await this.userOf(request);
    if (!user) throw new AppError('not_authenticated', 'no valid access token');
    return user;
  }

  /** Undefined without a token, for one that is forged, too old or ended, and for an account that is not active. */
  async userOf(request: FastifyRequest): Promise<SessionUser | undefined> {
    const accessToken = bearerTokenOf(request);
    if (!accessToken) return undefined;
    const id = this.provider.isOn
      ? await this.provider.accountIdOf(accessToken)
      : await this.ownAccountIdOf(accessToken);
    return id ? { id, accessToken } : undefined;
  }

  /**
   * The account of a user as it is while their session goes on: for what holds its rights from here on. The account read after the token was
   * checked may be from after a change that ended the session.
   * @returns null where an identity provider has the accounts @throws AppError `not_authenticated`
   */
  async accountOf({ id, accessToken }: SessionUser): Promise<Account | null> {
    if (this.provider.isOn) return null;
    const token = this.tokens.read(accessToken);
    const account = await this.accounts.findById(id);
    if (!token || !account || !this.tokens.isValid(token, account))
      throw new AppError('not_authenticated', 'the session ended meanwhile');
    return account;
  }

  private async ownAccountIdOf(accessToken: string): Promise<string | null> {
    const token = this.tokens.read(accessToken);
    const account = token && (await this.states.read(token.accountId));
    return account && this.tokens.isValid(token, account) ? account.id : null;
  }
}
