import { notifications } from '@mantine/notifications';
import { text } from './kit.es.ts';

/** How long a toast stands, in ms (specification, section 9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  message?: string;
}

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
  notifications.clean();
}

function show({ title, message }: Toast, isError: boolean): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    color: `var(--mantine-color-${isError ? 'danger' : 'primary'})`,
    position: placeAwayFrom(document.activeElement),
    autoClose: TOAST_MS,
    role: isError ? 'alert' : 'status',
    tabIndex: -1,
    closeButtonProps: { 'aria-label': text.closeToast },
  });
}

/** Under the header, where no keyboard of a phone hides it; at the foot if what was just used is in the upper half. */
function placeAwayFrom(used: Element | null): 'top-right' | 'bottom-right' {
  if (!used || used === document.body) return 'top-right';
  const { top, bottom } = used.getBoundingClientRect();
  return (top + bottom) / 2 < window.innerHeight / 2 ? 'bottom-right' : 'top-right';
}
