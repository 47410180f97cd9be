import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import { ApiError } from '../client/api-error.ts';
import type { RenewalOutcome, TokenRenewer } from '../client/token-renewer.ts';
import { haveSameUser } from './local-token.ts';
import type { SessionEnvironment } from './session-environment.ts';

/** Name of the lock under which one tab renews the tokens for all tabs. */
const LOCK = 'session-refresh';
/** Statuses that mean an invalid refresh token. Others, such as a rate limit, prove nothing about it. */
const REFUSALS = [400, 401, 403];

/** Renews the stored tokens with one request at a time across all tabs; concurrent callers share its result. */
export class SessionTokenRenewer implements TokenRenewer {
  private pending: Promise<RenewalOutcome> | null = null;

  /** @param onRefused called when the server refuses the refresh token: the session is over */
  constructor(
    private readonly environment: Pick<SessionEnvironment, 'storage' | 'calls' | 'withLock'>,
    private readonly onRefused: () => void,
  ) {}

  pendingRenewal(): Promise<RenewalOutcome> | null {
    return this.pending;
  }

  /** @param rejected the access token that the server refused or would refuse */
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
      // Another tab renewed the same session, or the learner signed in again. The server accepts one of the tokens:
      // these are dropped. Revoking them would end the session of the stored tokens.
      if (this.isRenewedElsewhere(before)) return 'renewed';
      // The learner signed out, or another person signed in, during the request: the session of these tokens ends.
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
