import type { WebContents } from 'electron';

/** How long after a press a page may act in its name, in ms: as long as Chromium itself lets a gesture last. */
const GESTURE_MS = 5_000;
/** The ends of touches, of which only the page's own frame tells: Electron hears no touch in the frames of others. */
const TOUCHES = new Set(['touchEnd', 'gestureTap', 'pointerUp']);

/**
 * Whether somebody has just pressed a key, a button or the screen in a page; a press counts once. Electron's handler of windows
 * is not told, so that a frame could open pages in the system's browser by itself, where a browser would stop it.
 */
export function followGestures(page: WebContents, nowMs = performance.now.bind(performance)): () => boolean {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = () => {
    pressedAt = nowMs();
  };
  page.on('before-mouse-event', (_event, { type }) => type === 'mouseDown' && press());
  page.on('before-input-event', (_event, { type }) => type === 'keyDown' && press());
  page.on('input-event', (_event, { type }) => TOUCHES.has(type) && press());

  return () => {
    const isRecent = nowMs() - pressedAt < GESTURE_MS;
    pressedAt = Number.NEGATIVE_INFINITY;
    return isRecent;
  };
}
