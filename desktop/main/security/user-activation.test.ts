import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { followGestures } from './user-activation.ts';

function aPage() {
  const page = new EventEmitter();
  let now = 1_000;
  const hasPressed = followGestures(page as unknown as WebContents, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { page, hasPressed, wait };
}

describe('a press of a person', () => {
  it('is not there before the first', () => {
    expect(aPage().hasPressed()).toBe(false);
  });

  it.each([
    ['before-mouse-event', 'mouseDown', true],
    ['before-mouse-event', 'mouseMove', false],
    ['before-input-event', 'keyDown', true],
    ['before-input-event', 'keyUp', false],
    ['input-event', 'gestureTap', true],
    ['input-event', 'mouseMove', false],
  ])('%s of %s: %s', (name, type, isPress) => {
    const { page, hasPressed } = aPage();
    page.emit(name, {}, { type });
    expect(hasPressed()).toBe(isPress);
  });

  it('counts once', () => {
    const { page, hasPressed } = aPage();
    page.emit('before-mouse-event', {}, { type: 'mouseDown' });
    expect([hasPressed(), hasPressed()]).toEqual([true, false]);
  });

  it.each([
    [4_999, true],
    [5_000, false],
  ])('%i ms ago counts: %s', (ms, counts) => {
    const { page, hasPressed, wait } = aPage();
    page.emit('before-mouse-event', {}, { type: 'mouseDown' });
    wait(ms);
    expect(hasPressed()).toBe(counts);
  });
});
