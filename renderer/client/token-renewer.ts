/** How an attempt to renew the stored tokens ended. 'unreachable': the server did not answer, and they stay as they are. */
export type RenewalOutcome = 'renewed' | 'refused' | 'unreachable';

/** Gets another access token when the server refuses the one that a call carried. */
export interface TokenRenewer {
  /** Settles when a renewal that is under way has ended; null when there is none. */
  pendingRenewal(): Promise<unknown> | null;
  /** Renews the stored tokens after the server has refused `accessToken`. */
  renew(accessToken: string): Promise<RenewalOutcome>;
}
