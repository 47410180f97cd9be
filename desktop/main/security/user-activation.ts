import type { WebContents } from 'electron';

/** Time for which a press counts, in ms; equal to Chromium's own user activation. */
const ACTIVATION_MS = 5_000;
/** Ends of touches. Electron reports them only in the page's own frame, not in frames of other origins. */
const TOUCHES = new Set(['touchEnd', 'gestureTap', 'pointerUp']);

/**
 * Tracks presses of a key, a mouse button or the screen in a page. The returned function is true once per press, within
 * 5 s. Electron's handler of new windows does not receive presses, so a frame could open pages in the system's browser
 * by itself, which a browser would block (HTML standard, 'transient activation').
 */
export function trackUserActivation(page: WebContents, nowMs = performance.now.bind(performance)): () => boolean {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = () => {
    pressedAt = nowMs();
  };
  page.on('before-mouse-event', (_event, { type }) => type === 'mouseDown' && press());
  page.on('before-input-event', (_event, { type }) => type === 'keyDown' && press());
  page.on('input-event', (_event, { type }) => TOUCHES.has(type) && press());

  return () => {
    const isRecent = nowMs() - pressedAt < ACTIVATION_MS;
    pressedAt = Number.NEGATIVE_INFINITY;
    return isRecent;
  };
}
