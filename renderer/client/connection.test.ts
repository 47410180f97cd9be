import { describe, expect, it, vi } from 'vitest';
import { Connection, OFFLINE_CHECK_WAITS_MS } from './connection.ts';

function aConnection() {
  const planned: { waitMs: number; work: () => void; isCancelled: boolean }[] = [];
  const checkHealth = vi.fn(async () => false);
  const connection = new Connection({
    checkHealth,
    after: (waitMs, work) => {
      const plan = { waitMs, work, isCancelled: false };
      planned.push(plan);
      return () => {
        plan.isCancelled = true;
      };
    },
  });
  const runNext = async () => {
    const plan = planned.at(-1);
    if (plan && !plan.isCancelled) plan.work();
    await expect.poll(() => checkHealth.mock.calls.length).toBeGreaterThan(0);
    await Promise.resolve();
  };
  return { connection, checkHealth, planned, runNext };
}

describe('Connection', () => {
  it('sends no check while the server answers', () => {
    const { connection, checkHealth, planned } = aConnection();
    connection.answered();
    connection.networkIsBack();
    expect(connection.isOffline()).toBe(false);
    expect([checkHealth.mock.calls.length, planned.length]).toEqual([0, 0]);
  });

  it('goes offline at the first unanswered call, and notifies once', () => {
    const { connection } = aConnection();
    const listener = vi.fn();
    connection.subscribe(listener);
    connection.failed();
    connection.failed();
    expect(connection.isOffline()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('checks on demand, and is online: %s', async (isThere) => {
    const { connection, checkHealth } = aConnection();
    checkHealth.mockResolvedValue(isThere);
    await connection.checkServer();
    expect(connection.isOffline()).toBe(!isThere);
  });

  it('checks twice when the browser reports a lost network while the server still answers', async () => {
    const { connection, checkHealth, planned } = aConnection();
    checkHealth.mockResolvedValueOnce(true);
    await connection.networkIsLost();
    expect(connection.isOffline()).toBe(false);
    expect(planned.map((plan) => plan.waitMs)).toEqual([OFFLINE_CHECK_WAITS_MS[0]]);
    planned[0]?.work();
    await expect.poll(() => connection.isOffline()).toBe(true);
    expect(checkHealth).toHaveBeenCalledTimes(2);
  });

  it('repeats the check with growing waits up to the last one', async () => {
    const { connection, planned, runNext } = aConnection();
    connection.failed();
    for (let check = 0; check < OFFLINE_CHECK_WAITS_MS.length + 1; check += 1) await runNext();
    const last = OFFLINE_CHECK_WAITS_MS.at(-1);
    expect(planned.map((plan) => plan.waitMs)).toEqual([...OFFLINE_CHECK_WAITS_MS, last, last]);
  });

  it('goes online when the server answers a check', async () => {
    const { connection, checkHealth, runNext } = aConnection();
    const listener = vi.fn();
    connection.failed();
    connection.subscribe(listener);
    checkHealth.mockResolvedValue(true);
    await runNext();
    expect(connection.isOffline()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('lengthens the waits when checks succeed while calls fail', async () => {
    const { connection, checkHealth, planned, runNext } = aConnection();
    checkHealth.mockResolvedValue(true);
    connection.failed();
    await runNext();
    connection.failed();
    await runNext();
    connection.failed();
    expect(planned.map((plan) => plan.waitMs)).toEqual([...OFFLINE_CHECK_WAITS_MS.slice(0, 3)]);
  });

  it('goes online when another call is answered, and stops checking', () => {
    const { connection, planned } = aConnection();
    connection.failed();
    connection.answered();
    expect(connection.isOffline()).toBe(false);
    expect(planned.at(-1)?.isCancelled).toBe(true);
  });

  it('checks at once when the browser reports that the network is back', async () => {
    const { connection, checkHealth, planned } = aConnection();
    connection.failed();
    checkHealth.mockResolvedValue(true);
    connection.networkIsBack();
    await expect.poll(() => connection.isOffline()).toBe(false);
    expect(planned[0]?.isCancelled).toBe(true);
  });

  it('reports a restore as the reason', () => {
    const { connection, planned } = aConnection();
    const listener = vi.fn();
    connection.subscribe(listener);
    connection.failed();
    connection.isBeingRestored();
    connection.isBeingRestored();
    expect([connection.isRestoring(), listener.mock.calls.length, planned.length]).toEqual([true, 2, 1]);
    connection.answered();
    expect([connection.isOffline(), connection.isRestoring()]).toEqual([false, false]);
  });

  it('notifies no removed listener', () => {
    const { connection } = aConnection();
    const listener = vi.fn();
    connection.subscribe(listener)();
    connection.failed();
    expect(listener).not.toHaveBeenCalled();
  });
});
