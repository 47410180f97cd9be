import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionCheck } from '../../access/session-check.ts';
import { Config } from '../../config/config.ts';
import { EventStreams, SIGN_OF_LIFE_MS } from './event-streams.ts';

const CHECK_MS = 50;
const LEARNERS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('event streams look up many sessions per query, so that 1,000 streams end soon after their sessions', async () => {
  const sessions = new SessionCheck();
  const streams = new EventStreams(new Config({ DATA_DIR: 'unused', RATE_LIMIT: '100' }), sessions);
  let atOnce = 0;
  let mostAtOnce = 0;
  sessions.use(async (request) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    atOnce -= 1;
    return request.user?.id === '0';
  });
  const opened = Array.from({ length: LEARNERS }, (_, index) => {
    const user = { id: String(index), accessToken: '' };
    return streams.open(`notices:${index}`, { ip: '10.0.0.8', method: 'GET', user } as FastifyRequest);
  });
  await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE_MS + 10 * CHECK_MS);
  const ended = opened.filter((output) => 'writableEnded' in output && output.writableEnded);
  expect(ended).toHaveLength(LEARNERS - 1);
  expect(mostAtOnce).toBeLessThanOrEqual(256);
  streams.beforeApplicationShutdown();
});
