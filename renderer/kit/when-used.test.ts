import { expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

it('whenUsed creates its value at the first use, and only once', () => {
  const make = vi.fn(() => undefined);
  const get = whenUsed(make);
  expect(make).not.toHaveBeenCalled();
  expect(get()).toBeUndefined();
  expect(get()).toBeUndefined();
  expect(make).toHaveBeenCalledTimes(1);
});
