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

describe('a press of a person', () => {
  it('is not there before the first', () => {
    expect(aPage().consume()).toBe(false);
  });

  it.each([
    ['before-mouse-event', 'mouseDown', true],
    ['before-mouse-event', 'mouseMove', false],
    ['before-input-event', 'keyDown', true],
    ['before-input-event', 'keyUp', false],
    ['input-event', 'gestureTap', true],
    ['input-event', 'mouseMove', false],
  ])('%s of %s: %s', (name, type, isPress) => {
    const { page, consume } = aPage();
    page.emit(name, {}, { type });
    expect(consume()).toBe(isPress);
  });

  it('counts once', () => {
    const { page, consume } = aPage();
    page.emit('before-mouse-event', {}, { type: 'mouseDown' });
    expect([consume(), consume()]).toEqual([true, false]);
  });

  it.each([
    [4_999, true],
    [5_000, false],
  ])('%i ms ago counts: %s', (ms, counts) => {
    const { page, consume, wait } = aPage();
    page.emit('before-mouse-event', {}, { type: 'mouseDown' });
    wait(ms);
    expect(consume()).toBe(counts);
  });
});
