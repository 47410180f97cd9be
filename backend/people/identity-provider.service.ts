import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type AuthTokens, authTokensAnswerSchema } from '../../contract/auth.ts';
import { accountIdSchema } from '../../contract/identity.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
import type { UpdateProfile } from '../../contract/profile-editing.ts';
import type { Login, Logout, Refresh } from '../../contract/sign-in.ts';
import { recentlyUsed } from '../caching/recently-used.ts';
import { Config } from '../config/config.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../time/clock.ts';
import { ExternalPeopleService } from './external-people.service.ts';

const TIMEOUT_MS = 5_000;
/** Time for which an accepted token is cached. */
const TOKEN_CACHE_MS = 60_000;
const MAX_CACHED_TOKENS = 20_000;

interface ProviderCall<T> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly accessToken?: string;
  readonly body?: object;
  readonly schema: z.ZodType<T>;
}

/** The external identity provider that IDENTITY_PROVIDER_URL names. It serves the same calls as the academy. */
@Injectable()
export class IdentityProviderService {
  private readonly acceptedTokens = recentlyUsed<{ accountId: string; untilMs: number }>(MAX_CACHED_TOKENS);

  constructor(
    private readonly people: ExternalPeopleService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  get isOn(): boolean {
    return this.config.identityProviderUrl !== undefined;
  }

  /** @throws AppError `wrong_credentials`, `identity_unavailable` */
  async login(body: Login): Promise<AuthTokens> {
    const answer = await this.call({ method: 'POST', path: '/api/auth/login', body, schema: authTokensAnswerSchema });
    if (!answer) throw new AppError('wrong_credentials', 'refused by the identity provider');
    return answer.data;
  }

  /** @throws AppError `not_authenticated`, `identity_unavailable` */
  async refresh(body: Refresh): Promise<AuthTokens> {
    return (
      await this.requireAnswer({ method: 'POST', path: '/api/auth/refresh', body, schema: authTokensAnswerSchema })
    ).data;
  }

  /** Ends the session at the provider, and removes the token from the cache of accepted tokens. */
  async logout(body: Logout): Promise<void> {
    if (body.accessToken) this.acceptedTokens.delete(sha256(body.accessToken));
    await this.send('POST', '/api/auth/logout', undefined, body);
  }

  /** @throws AppError `not_authenticated`, `identity_unavailable` */
  async profile(accessToken: string): Promise<Profile> {
    const profile = await this.requireAnswer({ method: 'GET', path: '/v1/me', accessToken, schema: profileSchema });
    await this.people.storePerson(profile);
    return profile;
  }

  /** @throws AppError `not_authenticated`, `invalid_input`, `identity_unavailable` */
  async updateProfile(accessToken: string, body: UpdateProfile): Promise<Profile> {
    const profile = await this.requireAnswer({
      method: 'PATCH',
      path: '/v1/me',
      accessToken,
      body,
      schema: profileSchema,
    });
    await this.people.storePerson(profile);
    return profile;
  }

  /** The account id of a token; null for a token that the provider refuses. @throws AppError `identity_unavailable` */
  async accountIdOf(accessToken: string): Promise<string | null> {
    const key = sha256(accessToken);
    const accepted = this.acceptedTokens.get(key);
    if (accepted && accepted.untilMs > this.clock.steadyMs()) return accepted.accountId;
    const profile = await this.call({ method: 'GET', path: '/v1/me', accessToken, schema: profileSchema });
    if (!profile) return null;
    if (!accountIdSchema.safeParse(profile.id).success)
      throw new AppError('identity_unavailable', 'the identity provider gave an id that the academy does not accept');
    await this.people.storePerson(profile);
    this.acceptedTokens.set(key, { accountId: profile.id, untilMs: this.clock.steadyMs() + TOKEN_CACHE_MS });
    return profile.id;
  }

  private async requireAnswer<T>(call: ProviderCall<T>): Promise<T> {
    const answer = await this.call(call);
    if (answer === null) throw new AppError('not_authenticated', 'refused by the identity provider');
    return answer;
  }

  /**
   * Null when the provider refuses the token or the password. A 400 or 422 to a body with a token refers to the body.
   */
  private async call<T>({ method, path, accessToken, body, schema }: ProviderCall<T>): Promise<T | null> {
    const answer = await this.send(method, path, accessToken, body);
    if (accessToken && body && [400, 422].includes(answer.status))
      throw new AppError('invalid_input', 'refused by the identity provider');
    if ([400, 401, 403].includes(answer.status)) return null;
    const result = answer.ok ? schema.safeParse(await answer.json().catch(() => undefined)) : undefined;
    if (!result?.success)
      throw new AppError('identity_unavailable', `the identity provider answered ${answer.status} to ${path}`);
    return result.data;
  }

  private async send(method: string, path: string, accessToken?: string, body?: object): Promise<Response> {
    const headers = {
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    return fetch(`${this.config.identityProviderUrl}${path}`, request).catch((error: Error) => {
      throw new AppError('identity_unavailable', `the identity provider does not answer ${path}: ${error.message}`);
    });
  }
}
