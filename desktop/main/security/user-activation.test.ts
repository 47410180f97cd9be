import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { trackUserActivation } from './user-activation.ts';

function aPage() {
  const page = new EventEmitter();
  let now = 1_000;
  const consume = trackUserActivation(page as unknown as WebContents, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { page, consume, wait };
}

describe('a user activation', () => {
  it('is absent before the first press', () => {
    expect(aPage().consume()).toBe(false);
  });

  it.each([
    ['before-mouse-event', 'mouseDown', true],
    ['before-mouse-event', 'mouseMove', false],
    ['before-input-event', 'keyDown', true],
    ['before-input-event', 'keyUp', false],
    ['input-event', 'gestureTap', true],
    ['input-event', 'mouseMove', false],
  ])('begins with %s of %s: %s', (name, type, isPress) => {
    const { page, consume } = aPage();
    page.emit(name, {}, { type });
    expect(consume()).toBe(isPress);
  });

  it('is consumed by its first use', () => {
    const { page, consume } = aPage();
    page.emit('before-mouse-event', {}, { type: 'mouseDown' });
    expect([consume(), consume()]).toEqual([true, false]);
  });

  it.each([
    [4_999, true],
    [5_000, false],
  ])('is valid %i ms after the press: %s', (ms, counts) => {
    const { page, consume, wait } = aPage();
    page.emit('before-mouse-event', {}, { type: 'mouseDown' });
    wait(ms);
    expect(consume()).toBe(counts);
  });
});
