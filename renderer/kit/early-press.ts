/*
 * A painted page has buttons before there are scripts to answer them. Until the page is taken over, `early.ts` notes which one was pressed
 * last; then it is pressed for the reader. Links and forms work by themselves.
 */

const PRESSED = 'data-pressed';
/**
 * React hydrates the whole page in one task when its root hears one of these; otherwise it lets the browser paint in between. They are of
 * react-dom's `discreteReplayableEvents`; `input`, `change`, `paste` and `drop` are not stopped: React must see what is typed.
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

/** From now on, a press of a button is noted, and no press reaches React. */
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

/** The page answers from now on. Presses the button that was pressed before it did. */
export function answerPresses(): void {
  document.documentElement.dataset.live = '';
  forgetPress()?.click();
}

function forgetPress(): HTMLElement | null {
  const pressed = document.querySelector<HTMLElement>(`[${PRESSED}]`);
  pressed?.removeAttribute(PRESSED);
  return pressed;
}
