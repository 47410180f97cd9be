import { CLOCK_LEEWAY_MS } from '../../shared/clock.ts';

/** How long a session of the panel lasts. */
export const ADMIN_SESSION_MS = 12 * 3_600_000;

/** Whether a session counts. One that was opened while the clock was ahead would last too long: it has ended. @param nowMs by the steady clock */
export function isAdminSessionAlive(expiresAt: string, nowMs: number): boolean {
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs > 0 && leftMs <= ADMIN_SESSION_MS + CLOCK_LEEWAY_MS;
}
