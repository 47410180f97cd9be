import { describe, expect, it } from 'vitest';
import { neighbouringRate, pressPlayerKey } from './player-keys.ts';

function aTarget() {
  const asked: string[] = [];
  const note = (name: string) => (value?: number) => void asked.push(value === undefined ? name : `${name} ${value}`);
  const source = {
    start: () => () => {},
    togglePlay: note('play'),
    play: note('play'),
    pause: note('pause'),
    seekBy: note('seek'),
    seekTo: note('seek to'),
    setVolume: note('volume'),
    chooseCaptions: () => {},
    setRate: note('rate'),
    toggleMute: note('mute'),
    toggleCaptions: note('captions'),
  };
  return { asked, target: { source, rate: 1, toggleFullscreen: note('fullscreen') } };
}

/** @param on the focused element */
function press(key: string, init: KeyboardEventInit = {}, on: HTMLElement = document.body) {
  const { asked, target } = aTarget();
  let isTaken = false;
  const listen = (event: KeyboardEvent) => {
    isTaken = pressPlayerKey(event, target);
  };
  on.addEventListener('keydown', listen, { once: true });
  on.dispatchEvent(new KeyboardEvent('keydown', { key, ...init }));
  return { asked, isTaken };
}

describe('a key', () => {
  it.each([
    [' ', 'play'],
    ['k', 'play'],
    ['K', 'play'],
    ['ArrowLeft', 'seek -10'],
    ['ArrowRight', 'seek 10'],
    ['j', 'seek -10'],
    ['l', 'seek 10'],
    ['m', 'mute'],
    ['f', 'fullscreen'],
    ['c', 'captions'],
    ['<', 'rate 0.75'],
    ['>', 'rate 1.25'],
  ])("'%s' triggers '%s'", (key, order) => {
    expect(press(key)).toEqual({ asked: [order], isTaken: true });
  });

  it.each(['a', 'Enter', 'Escape', 'Tab', 'ArrowUp'])("'%s' is ignored", (key) => {
    expect(press(key)).toEqual({ asked: [], isTaken: false });
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s is left to the browser', (modifier) => {
    expect(press('l', { [modifier]: true }).isTaken).toBe(false);
  });

  it.each(['input', 'textarea', 'select'])('in a %s types and does not control the video', (name) => {
    expect(press('k', {}, document.createElement(name)).isTaken).toBe(false);
  });

  it('Space presses the focused button; k plays even there', () => {
    const button = document.createElement('button');
    expect(press(' ', {}, button).isTaken).toBe(false);
    expect(press('k', {}, button).isTaken).toBe(true);
  });

  it('seeks on the slider of the position; the volume slider and pills use the arrows themselves', () => {
    const input = (type: string) => Object.assign(document.createElement('input'), { type });
    const volume = input('range');
    volume.dataset.ownArrows = '';
    expect(press('ArrowRight', {}, input('range')).asked).toEqual(['seek 10']);
    expect(press('ArrowRight', {}, volume).isTaken).toBe(false);
    expect(press('ArrowRight', {}, input('radio')).isTaken).toBe(false);
    expect(press(' ', {}, input('radio')).isTaken).toBe(false);
    expect(press('k', {}, volume).isTaken).toBe(true);
  });

  it('held down repeats seeking, but no toggle', () => {
    expect(press('ArrowRight', { repeat: true }).isTaken).toBe(true);
    expect(press('k', { repeat: true }).isTaken).toBe(false);
  });
});

describe('the next speed', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [2, 1, 2],
    [0.75, -1, 0.75],
    [1.1, 1, 1.25],
  ] as const)('from %d by %i is %d', (rate, step, next) => {
    expect(neighbouringRate(rate, step)).toBe(next);
  });
});
