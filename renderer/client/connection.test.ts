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
  it('asks nothing while the server answers', () => {
    const { connection, checkHealth, planned } = aConnection();
    connection.answered();
    connection.networkIsBack();
    expect(connection.isOffline()).toBe(false);
    expect([checkHealth.mock.calls.length, planned.length]).toEqual([0, 0]);
  });

  it('is offline from the first unanswered call, and says so once', () => {
    const { connection } = aConnection();
    const listener = vi.fn();
    connection.subscribe(listener);
    connection.failed();
    connection.failed();
    expect(connection.isOffline()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('is checked on demand, and takes the result: %s', async (isThere) => {
    const { connection, checkHealth } = aConnection();
    checkHealth.mockResolvedValue(isThere);
    await connection.checkServer();
    expect(connection.isOffline()).toBe(!isThere);
  });

  it('asks a second time when the browser says that the network is gone and the server still answered', async () => {
    const { connection, checkHealth, planned } = aConnection();
    checkHealth.mockResolvedValueOnce(true);
    await connection.networkIsLost();
    expect(connection.isOffline()).toBe(false);
    expect(planned.map((plan) => plan.waitMs)).toEqual([OFFLINE_CHECK_WAITS_MS[0]]);
    planned[0]?.work();
    await expect.poll(() => connection.isOffline()).toBe(true);
    expect(checkHealth).toHaveBeenCalledTimes(2);
  });

  it('asks again with growing waits that stay at the last one', async () => {
    const { connection, planned, runNext } = aConnection();
    connection.failed();
    for (let check = 0; check < OFFLINE_CHECK_WAITS_MS.length + 1; check += 1) await runNext();
    const last = OFFLINE_CHECK_WAITS_MS.at(-1);
    expect(planned.map((plan) => plan.waitMs)).toEqual([...OFFLINE_CHECK_WAITS_MS, last, last]);
  });

  it('is online again as soon as the server answers a check', async () => {
    const { connection, checkHealth, runNext } = aConnection();
    const listener = vi.fn();
    connection.failed();
    connection.subscribe(listener);
    checkHealth.mockResolvedValue(true);
    await runNext();
    expect(connection.isOffline()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('waits longer each time when the server is there but calls go on failing', async () => {
    const { connection, checkHealth, planned, runNext } = aConnection();
    checkHealth.mockResolvedValue(true);
    connection.failed();
    await runNext();
    connection.failed();
    await runNext();
    connection.failed();
    expect(planned.map((plan) => plan.waitMs)).toEqual([...OFFLINE_CHECK_WAITS_MS.slice(0, 3)]);
  });

  it('is online again when another call was answered, and stops asking', () => {
    const { connection, planned } = aConnection();
    connection.failed();
    connection.answered();
    expect(connection.isOffline()).toBe(false);
    expect(planned.at(-1)?.isCancelled).toBe(true);
  });

  it('asks at once when the browser says that the network is back', async () => {
    const { connection, checkHealth, planned } = aConnection();
    connection.failed();
    checkHealth.mockResolvedValue(true);
    connection.networkIsBack();
    await expect.poll(() => connection.isOffline()).toBe(false);
    expect(planned[0]?.isCancelled).toBe(true);
  });

  it('says when the reason is that the academy is being restored', () => {
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

  it('tells nobody who has stopped listening', () => {
    const { connection } = aConnection();
    const listener = vi.fn();
    connection.subscribe(listener)();
    connection.failed();
    expect(listener).not.toHaveBeenCalled();
  });
});
