import { notifications } from '@mantine/notifications';
import { text } from './kit.es.ts';

/** How long a toast is shown, in ms (specification, section 9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  message?: string;
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

function show({ title, message }: Toast, isError: boolean): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    color: `var(--mantine-color-${isError ? 'danger' : 'primary'})`,
    position: positionAwayFrom(document.activeElement),
    autoClose: TOAST_MS,
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
