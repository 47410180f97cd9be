import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../access/caller.ts';
import { SessionCheck } from '../../access/session-check.ts';
import { ReadBatcher } from '../../database/read-batcher.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, type AccountState, AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import { bearerTokenOf } from './bearer-token.ts';

/** Accounts per query; a statement may bind many more. */
const BATCH_MAX_ACCOUNTS = 256;

/** Finds the user of a request by its access token. */
@Injectable()
export class SessionUsersService implements OnModuleInit {
  /** Not cached, because another process or a command may have ended the session since the last request. */
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

  /** Undefined without a token, for a forged, expired or revoked token, and for an inactive account. */
  async userOf(request: FastifyRequest): Promise<SessionUser | undefined> {
    const accessToken = bearerTokenOf(request);
    if (!accessToken) return undefined;
    if (!this.provider.isOn) return this.ownUserOf(accessToken);
    const id = await this.provider.accountIdOf(accessToken);
    return id ? { id, accessToken } : undefined;
  }

  /**
   * Reads the user's account and checks the token against it, before a capability with the account's rights is issued.
   * An account that is read without this check may include a change that has ended the session.
   * @returns null with an identity provider, which has the accounts
   * @throws AppError `not_authenticated`
   */
  async accountOf({ id, accessToken }: SessionUser): Promise<Account | null> {
    if (this.provider.isOn) return null;
    const token = this.tokens.read(accessToken);
    const account = await this.accounts.findById(id);
    if (!token || !account || !this.tokens.isValid(token, account))
      throw new AppError('not_authenticated', 'the session ended meanwhile');
    return account;
  }

  private async ownUserOf(accessToken: string): Promise<SessionUser | undefined> {
    const token = this.tokens.read(accessToken);
    const account = token && (await this.states.read(token.accountId));
    if (!account || !this.tokens.isValid(token, account)) return undefined;
    return { id: account.id, accessToken, isOfRoom: token.room !== undefined };
  }
}
