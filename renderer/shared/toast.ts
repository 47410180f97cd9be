import { notifications } from '@mantine/notifications';
import { text } from './shared.es.ts';

/** How long a toast stands, in ms (specification, section 9). */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  message?: string;
}

/** Says that something worked. A toast that is still shown gives way to the new one. */
export function toast({ title, message }: Toast): void {
  show({ title, message, color: 'brand' });
}

/** Says that something failed; read out at once. */
export function toastError({ title, message }: Toast): void {
  show({ title, message, color: 'red' });
}

function show({ title, message, color }: Toast & { color: string }): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    color,
    autoClose: TOAST_MS,
    role: color === 'red' ? 'alert' : 'status',
    tabIndex: -1,
    closeButtonProps: { 'aria-label': text.closeToast },
  });
}
