import type { ReactNode } from 'react';

/** Time for which a toast is shown, in ms (docs/requirements.md, 'Timings and gestures'). */
export const TOAST_MS = 5_000;

/** A success, a failure, or neutral information. */
export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  title: string;
  message?: ReactNode;
  /** Time for which it is shown, in ms; by default `TOAST_MS`. */
  ms?: number;
  /** Corner of the window; by default the one away from the focus. */
  corner?: 'top-right' | 'bottom-right';
}

export interface ShownToast extends Required<Toast> {
  /** Unique on this page. */
  id: number;
  kind: ToastKind;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** The shown toast, or null. The code that draws it loads late (`client/LateToasts.tsx`). */
export const shownToast = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Shows a success, in place of the toast before. */
export function toast(content: Toast): void {
  show(content, 'success');
}

/** Shows neutral information: something was cancelled. */
export function toastInfo(content: Toast): void {
  show(content, 'info');
}

/** Shows a failure; screen readers interrupt for it. */
export function toastError(content: Toast): void {
  show(content, 'error');
}

/** Closes the shown toast. */
export function closeToast(): void {
  put(null);
}

/** Removes the toast `id` after its notification has closed. */
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

/** Top right, where no on-screen keyboard hides it; bottom right when the focus is in the upper half of the window. */
function cornerAwayFrom(focused: Element | null): ShownToast['corner'] {
  if (!focused || focused === document.body) return 'top-right';
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 < window.innerHeight / 2 ? 'bottom-right' : 'top-right';
}
