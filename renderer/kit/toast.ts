import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { text } from './kit.es.ts';

/** How long a toast is shown, in ms (specification, section 9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  message?: ReactNode;
  /** How long it is shown, in ms, where that is not as long as others. */
  ms?: number;
}

/** Shows that something worked, in place of the toast before. */
export function toast(content: Toast): void {
  show(content, false);
}

/** Shows that something failed; screen readers interrupt for it. */
export function toastError(content: Toast): void {
  show(content, true);
}

/** Closes the toast that is shown. */
export function closeToast(): void {
  notifications.clean();
}

function show({ title, message, ms = TOAST_MS }: Toast, isError: boolean): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    color: `var(--mantine-color-${isError ? 'danger' : 'primary'})`,
    position: positionAwayFrom(document.activeElement),
    autoClose: ms,
    role: isError ? 'alert' : 'status',
    tabIndex: -1,
    closeButtonProps: { 'aria-label': text.closeToast },
  });
}

/** Under the header, where no on-screen keyboard hides it; at the foot where the focus is in the upper half. */
function positionAwayFrom(focused: Element | null): 'top-right' | 'bottom-right' {
  if (!focused || focused === document.body) return 'top-right';
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 < window.innerHeight / 2 ? 'bottom-right' : 'top-right';
}
