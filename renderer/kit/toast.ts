import type { ReactNode } from 'react';

/** How long a toast is shown, in ms (specification, section 9). */
export const TOAST_MS = 5_000;

/** What a toast tells of: something worked, something failed, or something is so. */
export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  title: string;
  message?: ReactNode;
  /** How long it is shown, in ms, where that is not as long as others. */
  ms?: number;
  /** Where it stands, where that is not away from the focus. */
  corner?: 'top-right' | 'bottom-right';
}

export interface ShownToast extends Required<Toast> {
  /** No other toast of this page has it. */
  id: number;
  kind: ToastKind;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** The one toast there is, for whoever draws it: what draws toasts is loaded late (`client/LateToasts.tsx`). */
export const shownToast = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Shows that something worked, in place of the toast before. */
export function toast(content: Toast): void {
  show(content, 'success');
}

/** Shows what is so, and neither worked nor failed: something was cancelled. */
export function toastInfo(content: Toast): void {
  show(content, 'info');
}

/** Shows that something failed; screen readers interrupt for it. */
export function toastError(content: Toast): void {
  show(content, 'error');
}

/** Closes the toast that is shown. */
export function closeToast(): void {
  put(null);
}

/** The toast has gone by itself. */
export function toastClosed(id: number): void {
  if (shown?.id === id) put(null);
}

function show(
  { title, message = '', ms = TOAST_MS, corner = cornerAwayFrom(document.activeElement) }: Toast,
  kind: ToastKind,
): void {
  count += 1;
  put({ id: count, title, message, ms, kind, corner });
}

function put(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Under the header, where no on-screen keyboard hides it; at the foot where the focus is in the upper half. */
function cornerAwayFrom(focused: Element | null): ShownToast['corner'] {
  if (!focused || focused === document.body) return 'top-right';
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 < window.innerHeight / 2 ? 'bottom-right' : 'top-right';
}
