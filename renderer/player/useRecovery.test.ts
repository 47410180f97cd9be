import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Prospect, Trouble } from './useRecovery.ts';
import { RECOVERY_WAITS_MS, useRecovery } from './useRecovery.ts';

const THERE: Prospect = { isThere: true };
const AWAY: Prospect = { isThere: false, reason: 'unreachable', isFinal: false };
const NO_TROUBLE: Trouble = {
  failures: 0,
  isBroken: false,
  seconds: 0,
  isPointless: false,
  isOffline: false,
  address: 'a.mp4',
};

/** A player whose retry runs until `fail` is called. */
function aPlayer(prospect: Prospect) {
  const said: string[] = [];
  const player = { prospect, attempts: 0, asked: 0 };
  const recovery = {
    ask: async () => {
      player.asked += 1;
      return player.prospect;
    },
    onReason: (reason: string) => void said.push(reason),
    onAgain: () => {
      player.attempts += 1;
    },
  };
  const { rerender } = renderHook((trouble: Trouble) => useRecovery(trouble, recovery), { initialProps: NO_TROUBLE });
  let trouble = NO_TROUBLE;
  const become = (changes: Partial<Trouble>) => {
    trouble = { ...trouble, ...changes };
    rerender(trouble);
  };
  const fail = async (seconds: number, withinMs = 0) => {
    become({ isBroken: false });
    become({ isBroken: true, failures: trouble.failures + 1, seconds });
    await act(() => vi.advanceTimersByTimeAsync(withinMs));
  };
  return { player, said, fail, become };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('recovery retries at once, then with growing delays, at most 4 times at the same position', async () => {
  const { player, said, fail } = aPlayer(THERE);
  await fail(50);
  expect(player.attempts).toBe(1);
  for (const waitMs of RECOVERY_WAITS_MS.slice(1, 4)) {
    const { attempts } = player;
    await fail(50, waitMs - 1);
    expect(player.attempts).toBe(attempts);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(player.attempts).toBe(attempts + 1);
  }
  await fail(50, 60_000);
  expect(player.attempts).toBe(4);
  expect(said).toEqual(['unplayable']);
});

it('recovery starts over when the video had advanced before the failure', async () => {
  const { player, fail } = aPlayer(THERE);
  for (let seconds = 0; seconds < 100; seconds += 10) await fail(seconds);
  expect(player.attempts).toBe(10);
});

it('recovery checks the video before it retries, and at once when the network is back', async () => {
  const { player, said, fail } = aPlayer(AWAY);
  await fail(50, 60_000);
  expect(player.attempts).toBe(0);
  const { asked } = player;
  expect(asked).toBeGreaterThan(4);
  expect(new Set(said)).toEqual(new Set(['unreachable']));
  player.prospect = THERE;
  window.dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(player.attempts).toBe(1);
});

it('recovery stops while the academy is down and after a final failure, until the address changes', async () => {
  const { player, fail, become } = aPlayer({ isThere: false, reason: 'missing', isFinal: true });
  become({ isPointless: true });
  await fail(50, 60_000);
  expect(player.asked).toBe(0);
  become({ isPointless: false });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(player.asked).toBe(1);
  player.prospect = THERE;
  become({ address: 'b.mp4' });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(player.attempts).toBe(1);
});

it('recovery retries at once when the academy answers again, also after giving up', async () => {
  const { player, fail, become } = aPlayer({ isThere: false, reason: 'unplayable', isFinal: true });
  become({ isOffline: true });
  await fail(50, 60_000);
  expect(player.asked).toBe(1);
  player.prospect = THERE;
  become({ isOffline: false });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(player.attempts).toBe(1);
});

it('recovery ends when the player unmounts', async () => {
  const { player, fail, become } = aPlayer(AWAY);
  await fail(50, 500);
  become({ isBroken: false });
  const { asked } = player;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(player.asked).toBe(asked);
});
