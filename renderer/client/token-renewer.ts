/** Outcome of a token renewal. 'unreachable': the server did not answer, and the tokens are unchanged. */
export type RenewalOutcome = 'renewed' | 'refused' | 'unreachable';

/** Gets a new access token when the server refuses the token of a call. */
export interface TokenRenewer {
  /** Settles when the pending renewal ends; `null` without one. */
  pendingRenewal(): Promise<unknown> | null;
  /** Renews the stored tokens after the server has refused `accessToken`. */
  renew(accessToken: string): Promise<RenewalOutcome>;
}
