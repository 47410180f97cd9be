/** Delay in browsers without idle callbacks (Safari), in ms. */
const IDLE_AFTER_MS = 2_000;

/** Runs `work` when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, IDLE_AFTER_MS);
}
