import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import { ApiError } from '../client/api-error.ts';
import type { Renewal } from '../client/authority.ts';
import { areOnePersons } from './local-token.ts';
import type { SessionEnvironment } from './session-environment.ts';

/** Name of the lock under which one tab renews and the others wait for its result. */
const LOCK = 'session-refresh';
/** The server's word that a refresh token is no good. Anything else, a limit or a fault of its own, proves nothing. */
const REFUSALS = [400, 401, 403];

/** Renews the stored tokens: one request at a time, of all tabs, whoever asks. */
export class TokenRefresher {
  pending: Promise<Renewal> | null = null;

  /** @param onRefused the session can't go on */
  constructor(
    private readonly environment: Pick<SessionEnvironment, 'storage' | 'calls' | 'withLock'>,
    private readonly onRefused: () => void,
  ) {}

  /** @param rejected the access token that did not do */
  renew(rejected: string): Promise<Renewal> {
    this.pending ??= this.environment
      .withLock(LOCK, () => this.renewUnderLock(rejected))
      .finally(() => {
        this.pending = null;
      });
    return this.pending;
  }

  private async renewUnderLock(rejected: string): Promise<Renewal> {
    const before = this.tokens();
    if (!before) return 'refused';
    if (before.accessToken !== rejected) return areOnePersons(before.accessToken, rejected) ? 'renewed' : 'refused';
    try {
      const renewed = await this.environment.calls.refresh(before.refreshToken);
      if (this.isStill(before)) {
        this.environment.storage.write('authTokens', renewed);
        return 'renewed';
      }
      // They signed out, or another one signed in, while the answer was on its way.
      await this.environment.calls.logout(renewed).catch(() => undefined);
      return 'refused';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!REFUSALS.includes(error.status)) return 'unreachable';
      if (this.isStill(before)) this.onRefused();
      return 'refused';
    }
  }

  private isStill(before: AuthTokens): boolean {
    return this.tokens()?.refreshToken === before.refreshToken;
  }

  private tokens(): AuthTokens | null {
    return this.environment.storage.read('authTokens', authTokensSchema.loose());
  }
}
