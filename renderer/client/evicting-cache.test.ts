import { describe, expect, it } from 'vitest';
import { EvictingCache } from './evicting-cache.ts';

const MINUTE_MS = 60_000;
const COURSES = '@"/api/courses",#category:"",q:"",,';
const SETTINGS = '/api/settings';

function aCache() {
  let nowMs = 0;
  const cache = new EvictingCache(() => nowMs);
  const wait = (minutes: number) => {
    nowMs += minutes * MINUTE_MS;
  };
  return { cache, wait };
}

describe('EvictingCache', () => {
  it.each([
    [SETTINGS, 30],
    [COURSES, 60],
  ])('keeps %s for %i minutes after the last screen has left it', (key, minutes) => {
    const { cache, wait } = aCache();
    cache.set(key, { data: 1 });
    wait(minutes);
    expect(cache.get(key)).toEqual({ data: 1 });
    wait(0.1);
    expect(cache.get(key)).toBeUndefined();
  });

  it('keeps an entry on screen at any age', () => {
    const { cache, wait } = aCache();
    cache.set(SETTINGS, { data: 1 });
    cache.retain(SETTINGS);
    wait(600);
    expect(cache.get(SETTINGS)).toEqual({ data: 1 });
  });

  it('counts the lifetime from the moment the last of two screens left', () => {
    const { cache, wait } = aCache();
    const leaveFirst = cache.retain(SETTINGS);
    const leaveSecond = cache.retain(SETTINGS);
    cache.set(SETTINGS, { data: 1 });
    leaveFirst();
    wait(40);
    leaveSecond();
    wait(29);
    expect(cache.get(SETTINGS)).toEqual({ data: 1 });
    wait(2);
    expect(cache.get(SETTINGS)).toBeUndefined();
  });

  it('evicts an expired entry at the next write', () => {
    const { cache, wait } = aCache();
    cache.set(SETTINGS, { data: 1 });
    wait(31);
    cache.set(COURSES, { data: 2 });
    expect([...cache.keys()]).toEqual([COURSES]);
  });
});
