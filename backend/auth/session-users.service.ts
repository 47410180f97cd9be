import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { AppError } from '../shared/app-error.ts';
import type { SessionUser } from '../shared/caller.ts';
import { AccessTokens } from './access-token.service.ts';
import { AccountQueries } from './account.queries.ts';
import { IdentityProvider } from './identity-provider.service.ts';

const MAX_REMEMBERED = 20_000;

/** Raised whenever an account is activated or deactivated. */
export const ACCOUNTS_TOPIC = 'accounts';

/** Who is behind the access token of a request. */
@Injectable()
export class SessionUsers {
  /** Which accounts were active, with the stamp of that knowledge: one look-up less for each call of a learner. */
  private readonly active = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(
    private readonly tokens: AccessTokens,
    private readonly provider: IdentityProvider,
    private readonly accounts: AccountQueries,
    private readonly versions: AnswerVersions,
  ) {}

  /** @throws AppError `not_authenticated` without a token, with a forged or a stale one, and for an account that is not active. */
  async requireUser(request: FastifyRequest): Promise<SessionUser> {
    const user = await this.userOf(request);
    if (!user) throw new AppError('not_authenticated', 'no valid access token');
    return user;
  }

  async userOf(request: FastifyRequest): Promise<SessionUser | undefined> {
    const [scheme, accessToken] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !accessToken) return undefined;
    const id = this.provider.isOn ? await this.provider.accountIdOf(accessToken) : await this.ownAccountIdOf(accessToken);
    return id ? { id, accessToken } : undefined;
  }

  private async ownAccountIdOf(accessToken: string): Promise<string | null> {
    const id = this.tokens.accountIdOf(accessToken);
    return id && (await this.isActive(id)) ? id : null;
  }

  private async isActive(id: string): Promise<boolean> {
    const stamp = this.versions.stamp([ACCOUNTS_TOPIC]);
    if (this.active.get(id) === stamp) return true;
    const account = await this.accounts.findById(id);
    if (!account?.isActive) return false;
    this.active.set(id, stamp);
    return true;
  }
}
