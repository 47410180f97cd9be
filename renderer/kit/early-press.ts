/*
 * A painted page has buttons before there are scripts to answer them. Until the page is taken over, `early.ts` notes which one was pressed
 * last; then it is pressed for the reader. Links and forms work by themselves.
 */

const PRESSED = 'data-pressed';

/** From now on, a press of a button is noted. */
export function notePresses(): void {
  const handleClick = ({ target }: Event) => {
    if (document.documentElement.dataset.live !== undefined) return document.removeEventListener('click', handleClick, true);
    const button = target instanceof Element && target.closest('#root button[type="button"]');
    if (!button) return;
    forgetPress();
    button.setAttribute(PRESSED, '');
  };
  document.addEventListener('click', handleClick, true);
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
