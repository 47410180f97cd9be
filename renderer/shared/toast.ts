/** How long a toast stands, in ms (specification, section 9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  message?: string;
}

export interface ShownToast extends Toast {
  /** Another one for every toast. */
  id: number;
  isError: boolean;
}

let shown: ShownToast | null = null;
let made = 0;
const listeners = new Set<() => void>();

/** Says that something worked. A toast that is still shown gives way to the new one. */
export function toast(said: Toast): void {
  show(said, false);
}

/** Says that something failed; read out at once. */
export function toastError(said: Toast): void {
  show(said, true);
}

/** Takes away the toast that is shown. */
export function closeToast(): void {
  change(null);
}

/** The toast that is shown; null when there is none. */
export function shownToast(): ShownToast | null {
  return shown;
}

/** Calls `listener` whenever another toast is shown, or none; gives back what ends it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(said: Toast, isError: boolean): void {
  made += 1;
  change({ ...said, id: made, isError });
}

function change(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
