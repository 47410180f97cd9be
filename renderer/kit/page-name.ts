import { ACADEMY_NAME } from '../../contract/academy-name.ts';

let name: string = ACADEMY_NAME;
const listeners = new Set<() => void>();

/** What the academy is called at the end of every page's title. Whoever reads its settings tells it. */
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
