import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import { ApiError } from '../client/api-error.ts';
import type { RenewalOutcome, TokenRenewer } from '../client/token-renewer.ts';
import { haveSameUser } from './local-token.ts';
import type { SessionEnvironment } from './session-environment.ts';

/** Name of the lock under which one tab renews and the others wait for its result. */
const LOCK = 'session-refresh';
/** Statuses that say that a refresh token is not valid. Any other, such as a limit or a fault of the server, says nothing about it. */
const REFUSALS = [400, 401, 403];

/** Renews the stored tokens with one request at a time, of all tabs together, however many calls wait for it. */
export class SessionTokenRenewer implements TokenRenewer {
  private pending: Promise<RenewalOutcome> | null = null;

  /** @param onRefused the server has refused the refresh token: the session is over */
  constructor(
    private readonly environment: Pick<SessionEnvironment, 'storage' | 'calls' | 'withLock'>,
    private readonly onRefused: () => void,
  ) {}

  pendingRenewal(): Promise<RenewalOutcome> | null {
    return this.pending;
  }

  /** @param rejected the access token that the server has refused, or would */
  renew(rejected: string): Promise<RenewalOutcome> {
    this.pending ??= this.environment
      .withLock(LOCK, () => this.renewUnderLock(rejected))
      .finally(() => {
        this.pending = null;
      });
    return this.pending;
  }

  private async renewUnderLock(rejected: string): Promise<RenewalOutcome> {
    const before = this.tokens();
    if (!before) return 'refused';
    if (before.accessToken !== rejected) return haveSameUser(before.accessToken, rejected) ? 'renewed' : 'refused';
    try {
      const renewed = await this.environment.calls.refresh(before.refreshToken);
      if (this.isStill(before)) {
        this.environment.storage.write('authTokens', renewed);
        return 'renewed';
      }
      // Another tab has renewed the same session, or they have signed in anew. The server lets one of several renewed tokens be used:
      // these are dropped. Signing them out would end the session of the tokens that are used.
      if (this.isRenewedElsewhere(before)) return 'renewed';
      // Meanwhile they have signed out, or another person has signed in: the session of these tokens ends.
      await this.environment.calls.logout(renewed).catch(() => undefined);
      return 'refused';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!REFUSALS.includes(error.status)) return 'unreachable';
      if (this.isRenewedElsewhere(before)) return 'renewed';
      if (this.isStill(before)) this.onRefused();
      return 'refused';
    }
  }

  /** Whether other tokens of the same user are stored by now. */
  private isRenewedElsewhere(before: AuthTokens): boolean {
    const now = this.tokens();
    return (
      now !== null && now.refreshToken !== before.refreshToken && haveSameUser(now.accessToken, before.accessToken)
    );
  }

  private isStill(before: AuthTokens): boolean {
    return this.tokens()?.refreshToken === before.refreshToken;
  }

  private tokens(): AuthTokens | null {
    return this.environment.storage.read('authTokens', authTokensSchema.loose());
  }
}
