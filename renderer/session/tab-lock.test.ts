import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the tab lock without Web Locks', () => {
  it('runs one task at a time, and all tasks in the end', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve));
      steps.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all(['a', 'b', 'c'].map((name) => withTabLock('renewal', work(name))));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(steps.filter((_step, index) => index % 2 === 0).map((step) => step.replace('begins', 'ends'))).toEqual(
      steps.filter((_step, index) => index % 2 === 1),
    );
    expect(window.localStorage.length).toBe(0);
  });

  it('keeps the lease while work takes longer than the lease lasts', async () => {
    vi.useFakeTimers();
    const steps: string[] = [];
    const slow = withTabLock('renewal', async () => {
      await new Promise((resolve) => setTimeout(resolve, 25_000));
      steps.push('slow work has ended');
    });
    await vi.advanceTimersByTimeAsync(100);
    const next = withTabLock('renewal', async () => void steps.push('next work has begun'));
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all([slow, next]);
    expect(steps).toEqual(['slow work has ended', 'next work has begun']);
    expect([window.localStorage.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('releases the lease when the work fails', async () => {
    await expect(withTabLock('renewal', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withTabLock('renewal', async () => 1)).resolves.toBe(1);
  });

  it.each([
    'not json',
    '{"owner":1}',
    JSON.stringify({ owner: 'gone', untilMs: 1 }),
    JSON.stringify({ owner: 'of a later clock', untilMs: Date.now() + 86_400_000 }),
  ])('takes over the lock from %s', async (lease) => {
    window.localStorage.setItem('lease:renewal', lease);
    await expect(withTabLock('renewal', async () => 1)).resolves.toBe(1);
  });

  it('runs the work without any storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await expect(withTabLock('renewal', async () => 1)).resolves.toBe(1);
  });
});
