/*
 * The keyboard on the screen of a phone: it is there while a field has the focus, and comes only when the focus is set while somebody
 * presses something.
 */

/** Holds the keyboard open until the field is there that somebody goes to. */
let standIn: HTMLInputElement | null = null;

/** Takes the keyboard away, which would lie over what was found. With a keyboard of keys the focus stays in the field. */
export function hideKeyboard(field: HTMLElement): void {
  if (window.matchMedia('(pointer: coarse)').matches) field.blur();
}

/**
 * To be called in the press that leads to a screen with a search field: focuses the field that is there, else awaits it with the
 * keyboard open. What is typed meanwhile is not lost. @param label what the field is for
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

/** The screen is there: its field gets the focus, if one is awaited. @returns whether it has it */
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
