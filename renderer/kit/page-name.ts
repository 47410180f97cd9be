import { ACADEMY_NAME } from '../../contract/academy-name.ts';

let name: string = ACADEMY_NAME;
const listeners = new Set<() => void>();

/** The academy's name at the end of every page's title. The code that reads the academy's settings sets it. */
export const pageName = {
  get: () => name,
  set: (next: string) => {
    if (next === name) return;
    name = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
