import { CLOCK_LEEWAY_MS } from '../../time/clock.ts';

/** Lifetime of a session of the panel. */
export const ADMIN_SESSION_MS = 12 * 3_600_000;

/**
 * Whether the session is valid. A session begun while the clock was ahead would last too long, so it counts as expired.
 * @param nowMs time of the steady clock
 */
export function isAdminSessionAlive(expiresAt: string, nowMs: number): boolean {
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs > 0 && leftMs <= ADMIN_SESSION_MS + CLOCK_LEEWAY_MS;
}
