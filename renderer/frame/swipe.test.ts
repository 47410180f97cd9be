import { describe, expect, it } from 'vitest';
import { finishedDirection, IDLE, indicationOf, nextSwipe, type Swipe, type SwipeEvent, swipeTarget } from './swipe.ts';

const start = { type: 'start', x: 200, y: 300, fingers: 1, isFree: true } as const;
const to = (across: number, down = 0, fingers = 1): SwipeEvent => ({
  type: 'move',
  x: 200 + across,
  y: 300 + down,
  fingers,
});

function swipeAfter(...events: SwipeEvent[]): Swipe {
  return events.reduce(nextSwipe, IDLE);
}

describe('a swipe', () => {
  it.each<[string, SwipeEvent[], 'left' | 'right' | null, 'left' | 'right' | null]>([
    ['nothing before it moves', [start], null, null],
    ['nothing up to 30 px', [start, to(30)], null, null],
    ['the direction above 30 px', [start, to(31)], 'right', null],
    ['the direction to the left', [start, to(-31)], 'left', null],
    ['nothing while it is as steep as wide', [start, to(60, 60)], null, null],
    ['nothing while it is steeper', [start, to(60, 90)], null, null],
    ['not yet there at 99 px', [start, to(99)], 'right', null],
    ['there at 100 px', [start, to(100)], 'right', 'right'],
    ['there to the left', [start, to(-140, 30)], 'left', 'left'],
    ['what it is now, not what it was', [start, to(-140), to(-20)], null, null],
    ['that it may turn around', [start, to(-140), to(120)], 'right', 'right'],
    ['nothing from a place that moves sideways itself', [{ ...start, isFree: false }, to(200)], null, null],
    ['nothing with two fingers from the start', [{ ...start, fingers: 2 }, to(200)], null, null],
    ['nothing once a second finger came', [start, to(120, 0, 2), to(150)], null, null],
    ['nothing after it was cancelled', [start, to(150), { type: 'cancel' }], null, null],
    ['nothing without a start', [to(150)], null, null],
  ])('shows %s', (_case, events, shown, leadsTo) => {
    const swipe = swipeAfter(...events);
    expect(indicationOf(swipe)?.direction ?? null).toBe(shown);
    expect(finishedDirection(swipe)).toBe(leadsTo);
  });

  it('is idle after the finger lifts', () => {
    expect(swipeAfter(start, to(150), { type: 'end' })).toBe(IDLE);
  });
});

describe('swipeTarget', () => {
  it.each([
    ['/', 'left', { to: '/eventos' }],
    ['/eventos', 'right', { to: '/' }],
    ['/course/1', 'right', { to: '/' }],
    ['/', 'right', { history: -1 }],
    ['/eventos', 'left', { history: 1 }],
    ['/course/1', 'left', { history: 1 }],
    ['/search', 'right', { history: -1 }],
    ['/library', 'left', { history: 1 }],
  ] as const)('from %s to the %s is %j', (pathname, direction, target) => {
    expect(swipeTarget(pathname, direction)).toEqual(target);
  });
});
