import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SecurityLog } from '../../access/security-log.ts';
import { Config } from '../../config/config.ts';
import { Signer } from '../../cryptography/signer.ts';
import { TooManyRequests } from '../../errors/app-error.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

const MINUTE_MS = 60_000;

/** A fifth of the limits, because each try costs a hash. */
const ACADEMY = { RATE_LIMIT: '0.2', TRUST_PROXY: 'on' };

function aLimiter(clock = new TestClock()): SignInLimiter {
  const config = new Config({ SECRET: 'x'.repeat(32) });
  return new SignInLimiter(config, new SecurityLog(pino({ level: 'silent' }), new Signer(config)), clock);
}

describe('a client that guesses passwords', () => {
  let academy: TestAcademy;

  beforeEach(async () => {
    academy = await TestAcademy.open(ACADEMY);
    await academy.signInStaff('admin');
  });
  afterEach(() => academy.close());

  function guess(username: string, address: string, password = 'wrong') {
    return academy.api.post('/api/admin/login', { username, password }, { 'x-forwarded-for': address });
  }

  async function statuses(guesses: Promise<{ status: number }>[]): Promise<number[]> {
    return (await Promise.all(guesses)).map(({ status }) => status).sort();
  }

  it('gets 429 for 15 minutes after 10 failures (here 2) for a name from one address', async () => {
    expect(await statuses([guess('admin', '10.0.0.1'), guess('ADMIN', '10.0.0.1')])).toEqual([401, 401]);
    const refused = await guess(' Admin ', '10.0.0.1', 'admin-secret');
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'too_many_requests' },
      headers: { 'retry-after': '900' },
    });
    expect((await guess('admin', '10.0.0.2', 'admin-secret')).status).toBe(200);
    expect((await guess('other', '10.0.0.1')).status).toBe(401);
    academy.clock.advance(14 * MINUTE_MS);
    expect((await guess('admin', '10.0.0.1', 'admin-secret')).headers['retry-after']).toBe('60');
    academy.clock.advance(MINUTE_MS);
    expect((await guess('admin', '10.0.0.1', 'admin-secret')).status).toBe(200);
  });

  it('gets 429 after 50 failures (here 10) for a name from different addresses', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) => guess('admin', `10.0.1.${index}`));
    expect(await statuses(guesses)).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await guess('admin', '10.0.1.99', 'admin-secret')).status).toBe(429);
  });

  it('gets 429 after 100 failures (here 20) from one address', async () => {
    const guesses = Array.from({ length: 23 }, (_, index) => guess(`name-${index}`, '10.0.2.1'));
    expect(await statuses(guesses)).toEqual([...Array(20).fill(401), 429, 429, 429]);
    expect((await guess('fresh', '10.0.2.2')).status).toBe(401);
  });

  it('gets 429 beyond the limit also for 30 simultaneous guesses', async () => {
    const guesses = Array.from({ length: 30 }, () => guess('admin', '10.0.3.1'));
    expect(await statuses(guesses)).toEqual([401, 401, ...Array(28).fill(429)]);
  });

  it('clears by a sign-in only the failures of its name from its address, not those of the name', async () => {
    for (let round = 0; round < 9; round += 1) {
      expect((await guess('admin', '10.0.4.1')).status).toBe(401);
      expect((await guess('admin', '10.0.4.1', 'admin-secret')).status).toBe(200);
    }
    expect((await guess('admin', '10.0.4.2')).status).toBe(401);
    expect((await guess('admin', '10.0.4.3')).status).toBe(429);
  });
});

describe('the limits of failed sign-ins', () => {
  it('count all addresses of one IPv6 network as one', () => {
    const limiter = aLimiter();
    for (let index = 0; index < 10; index += 1) limiter.startTry('ana', `2001:db8::${index}`);
    expect(() => limiter.startTry('ana', '2001:db8::ffff')).toThrow(TooManyRequests);
    expect(() => limiter.startTry('ana', '2001:db8:0:1::1')).not.toThrow();
  });

  it('last no longer when the clock is set back', () => {
    const clock = new TestClock();
    const limiter = aLimiter(clock);
    for (let index = 0; index < 10; index += 1) limiter.startTry('ana', '10.0.0.1');
    clock.setBack(3 * 60 * MINUTE_MS);
    expect(() => limiter.startTry('ana', '10.0.0.1')).toThrow(
      expect.objectContaining({ retryAfterMs: 15 * MINUTE_MS }),
    );
    clock.advance(15 * MINUTE_MS);
    expect(() => limiter.startTry('ana', '10.0.0.1')).not.toThrow();
  });
});

describe('the limits of failed sign-ins, unscaled', () => {
  const guesses: [number, string, (index: number) => [name: string, address: string]][] = [
    [10, 'a name from one address', () => ['ana', '10.0.0.1']],
    [50, 'a name from anywhere', (index) => ['ana', `10.0.0.${index}`]],
    [100, 'one address', (index) => [`name-${index}`, '10.0.0.1']],
  ];

  it.each(guesses)('are %i for %s', (max, _name, guess) => {
    const limiter = aLimiter();
    for (let index = 0; index < max; index += 1) limiter.startTry(...guess(index));
    expect(() => limiter.startTry(...guess(max))).toThrow(TooManyRequests);
  });
});
