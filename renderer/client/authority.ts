/** How an attempt to renew the stored credentials ended. 'unreachable': nobody answered, and they stay as they are. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

/** Who keeps the credentials that calls carry: the session. */
export interface Authority {
  /** Settles when a renewal that is under way has ended; null when there is none. */
  pendingRenewal(): Promise<unknown> | null;
  /** Renews the credentials after the server has refused `accessToken`. */
  renew(accessToken: string): Promise<Renewal>;
}
