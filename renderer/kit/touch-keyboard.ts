/* The on-screen keyboard of a phone is open while a field has the focus, and opens only when the focus is set
   during a press. */

/** A hidden field that keeps the keyboard open until the awaited field is on the page; null when none is awaited. */
let standIn: HTMLInputElement | null = null;

/**
 * Closes the on-screen keyboard, which would cover the matches. With a physical keyboard the focus stays in the
 * field.
 */
export function hideKeyboard(field: HTMLElement): void {
  if (window.matchMedia('(pointer: coarse)').matches) field.blur();
}

/**
 * Called in the press that leads to a screen with a search field: focuses the field if it is on the page; otherwise
 * keeps the keyboard open, and the typed text, until it is.
 * @param label accessible name of the field
 */
export function goToField(path: string, label: string): void {
  const field = window.location.pathname === path && fieldIn(document.querySelector('main'));
  if (field) field.focus();
  else holdKeyboard(label);
}

function holdKeyboard(label: string): void {
  standIn?.remove();
  standIn = document.createElement('input');
  standIn.ariaLabel = label;
  standIn.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px';
  standIn.onblur = endWaiting;
  document.body.append(standIn);
  standIn.focus();
}

/**
 * Moves focus and typed text to the field of a new screen, if a field is awaited.
 * @returns whether a field got the focus
 */
export function focusAwaitedField(screen: HTMLElement | null): boolean {
  const field = standIn && fieldIn(screen);
  if (!field) return false;
  const typed = standIn?.value;
  field.focus();
  if (typed) {
    field.setRangeText(typed, 0, 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

function endWaiting(): void {
  standIn?.remove();
  standIn = null;
}

function fieldIn(screen: HTMLElement | null): HTMLInputElement | null {
  return screen?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;
}
