/* A painted page has buttons before its scripts can handle them. Until the page is taken over, `early.ts` marks
   the last pressed button, which is then pressed for the reader. Links and forms work without scripts. */

const PRESSED = 'data-pressed';
/**
 * React hydrates the whole page in one task when its root receives one of these events; otherwise it lets the browser
 * paint in between. They are from react-dom's `discreteReplayableEvents`; `input`, `change`, `paste` and `drop` are
 * not stopped, because React must receive typed text.
 */
const PRESSES = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'keydown',
  'keypress',
  'keyup',
] as const;

/** Starts to mark the last pressed button, and to keep presses from React, until the page is live. */
export function notePresses(): void {
  const handlePress = (event: Event) => {
    if (document.documentElement.dataset.live !== undefined) return stopNoting();
    event.stopPropagation();
    if (event.type === 'click') note(event.target);
  };
  const stopNoting = () => {
    for (const press of PRESSES) document.removeEventListener(press, handlePress, true);
  };
  for (const press of PRESSES) document.addEventListener(press, handlePress, { capture: true, passive: true });
}

function note(target: EventTarget | null): void {
  const button = target instanceof Element && target.closest('#root button[type="button"]');
  if (!button) return;
  forgetPress();
  button.setAttribute(PRESSED, '');
}

/** Marks the page as live, and presses the button that was pressed last before. */
export function answerPresses(): void {
  document.documentElement.dataset.live = '';
  forgetPress()?.click();
}

function forgetPress(): HTMLElement | null {
  const pressed = document.querySelector<HTMLElement>(`[${PRESSED}]`);
  pressed?.removeAttribute(PRESSED);
  return pressed;
}
