import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import type { SessionUser } from '../../shared/caller.ts';
import { recentlyUsed } from '../../shared/recently-used.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';

const MAX_CACHED_TOKENS = 20_000;

/** What signed in and sends calls since. */
export interface Device {
  /** The session's id; the person's id where an identity provider keeps the sessions, which the academy can't tell apart. */
  readonly id: string;
  /** When the account was made; null: the provider does not say. */
  readonly accountMadeAt: string | null;
}

/** Tells by access tokens which device sends a call. */
@Injectable()
export class SessionDevicesService {
  /** By account and moment of issue, which name one session for good. A token lasts half an hour. */
  private readonly known = recentlyUsed<Device>(MAX_CACHED_TOKENS);

  constructor(
    private readonly accounts: AccountsService,
    private readonly provider: IdentityProviderService,
    private readonly accessTokens: AccessTokenService,
    private readonly refreshTokens: RefreshTokenQueries,
  ) {}

  /** The device of a user whose token is valid; null where that is not known: clocks were set back, or the session ended meanwhile. */
  async deviceOf({ id, accessToken }: SessionUser): Promise<Device | null> {
    if (this.provider.isOn) return { id, accountMadeAt: null };
    const token = this.accessTokens.read(accessToken);
    if (!token) return null;
    const key = `${id} ${token.issuedAtMs}`;
    const known = this.known.get(key) ?? (await this.find(id, token.issuedAtMs));
    if (known) this.known.set(key, known);
    return known;
  }

  private async find(accountId: string, issuedAtMs: number): Promise<Device | null> {
    const [session, another] = await this.refreshTokens.issuedAt(accountId, new Date(issuedAtMs).toISOString());
    const account = session && !another && (await this.accounts.findById(accountId));
    return account ? { id: session.familyId, accountMadeAt: account.createdAt } : null;
  }
}
