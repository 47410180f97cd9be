import type { WebContents } from 'electron';

/** How long a press counts, in ms: as long as Chromium's own user activation lasts. */
const ACTIVATION_MS = 5_000;
/** The ends of touches. Electron reports those in the page's own frame alone, not those in frames of other origins. */
const TOUCHES = new Set(['touchEnd', 'gestureTap', 'pointerUp']);

/**
 * Follows the presses of a key, a mouse button or the screen in a page. The function that it returns says whether there was one just now,
 * and uses it up: a press counts once. Electron's handler of new windows does not know of presses, so a frame could open pages in the
 * system's browser by itself, which a browser would block (HTML standard, 'transient activation').
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
