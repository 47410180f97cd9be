/** Seconds of the countdown before the session of an unused machine ends. */
export const COUNTDOWN_SECONDS = 30;

/** A moment on two clocks, in ms: the wall clock may be set, and the steady clock may stop while the machine sleeps. */
export interface Moment {
  wallMs: number;
  steadyMs: number;
}

/** What an unused machine does: nothing, the countdown, or the end of the session. */
export type IdleState = { kind: 'used' } | { kind: 'counting'; secondsLeft: number } | { kind: 'over' };

/** Time since the last use, in ms. A clock that was set back does not lengthen it. */
export function idleMs(lastUse: Moment, now: Moment): number {
  return Math.max(now.wallMs - lastUse.wallMs, now.steadyMs - lastUse.steadyMs, 0);
}

/** @param idleForMs time since the last use @param limitMs time until the countdown begins */
export function idleStateOf(idleForMs: number, limitMs: number): IdleState {
  if (idleForMs < limitMs) return { kind: 'used' };
  const secondsLeft = COUNTDOWN_SECONDS - Math.floor((idleForMs - limitMs) / 1_000);
  return secondsLeft > 0 ? { kind: 'counting', secondsLeft } : { kind: 'over' };
}

/**
 * Whether a stored session may go on after the page was loaded again. The clock was set back after a session
 * from the future, so its age is unknown.
 */
export function mayResume(usedAtMs: number, nowMs: number, limitMs: number): boolean {
  const idleForMs = nowMs - usedAtMs;
  return idleForMs >= 0 && idleStateOf(idleForMs, limitMs).kind !== 'over';
}
