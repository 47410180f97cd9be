import { afterEach, expect, it, vi } from 'vitest';
import { savesData } from './data-saver.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it.each([
  ['a browser that does not say', undefined, false, false],
  ['a connection that has enough', { saveData: false }, false, false],
  ["the browser's data saver", { saveData: true }, false, true],
  ['a wish of the system', undefined, true, true],
])(
  'savesData for %s (connection %j, preference of the system %j) returns %j',
  (_what, connection, isWished, isSaved) => {
    if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: isWished && query.includes('prefers-reduced-data'),
        }) as unknown as MediaQueryList,
    );
    expect(savesData()).toBe(isSaved);
  },
);
