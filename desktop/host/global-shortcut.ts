import type { GlobalShortcut } from 'electron';

const registered = new Map<string, () => void>();

export const globalShortcut = {
  register: (accelerator: string, callback: () => void) => {
    const isNew = !registered.has(accelerator);
    if (isNew) registered.set(accelerator, callback);
    return isNew;
  },
  isRegistered: (accelerator: string) => registered.has(accelerator),
  unregister: (accelerator: string) => {
    registered.delete(accelerator);
  },
  unregisterAll: () => registered.clear(),
  /** Each with what it does. */
  list: () => [...registered],
} satisfies Pick<GlobalShortcut, 'register' | 'isRegistered' | 'unregister' | 'unregisterAll'> & Record<'list', unknown>;
