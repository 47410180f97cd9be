import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../access/caller.ts';
import { recentlyUsed } from '../../caching/recently-used.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { IdentityProviderService } from '../../people/identity-provider.service.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';
import { RefreshTokenQueries } from '../tokens/refresh-token.queries.ts';

const MAX_CACHED_TOKENS = 20_000;

/** A signed-in browser or app. */
export interface Device {
  /** The session's id; with an identity provider the person's id, because its sessions cannot be distinguished. */
  readonly id: string;
  /** Creation time of the account; null with an identity provider, which does not return it. */
  readonly accountMadeAt: string | null;
  /** Time of the sign-in; null with an identity provider. */
  readonly signedInAt: string | null;
}

/** Finds the device of a call by its access token. */
@Injectable()
export class SessionDevicesService {
  /** By account and time of issue, which identify one session permanently. A token lasts 30 minutes. */
  private readonly known = recentlyUsed<Device>(MAX_CACHED_TOKENS);

  constructor(
    private readonly accounts: AccountsService,
    private readonly provider: IdentityProviderService,
    private readonly accessTokens: AccessTokenService,
    private readonly refreshTokens: RefreshTokenQueries,
  ) {}

  /** The device of a user with a valid token; null when unknown: clocks were set back, or the session has ended. */
  async deviceOf({ id, accessToken }: SessionUser): Promise<Device | null> {
    if (this.provider.isOn) return { id, accountMadeAt: null, signedInAt: null };
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
    if (!account) return null;
    return { id: session.familyId, accountMadeAt: account.createdAt, signedInAt: session.familyStartedAt };
  }
}
