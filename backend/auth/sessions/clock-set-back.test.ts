import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SsoCodeAnswer } from '../../../contract/auth.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('when the clock of the machine is set back', () => {
  let academy: TestAcademy;
  let ana: TestLearner;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    ana = await aLearner(academy, 'ana');
  });
  afterEach(() => academy.close());

  const me = async () => (await ana.api.get('/v1/me')).status;

  it('an access token stays valid, but not longer than 30 minutes', async () => {
    academy.clock.setBack(3 * HOUR_MS);
    expect(await me()).toBe(200);
    academy.clock.advance(30 * MINUTE_MS + 1);
    expect(await me()).toBe(401);
  });

  it('an expired access token stays expired', async () => {
    academy.clock.advance(30 * MINUTE_MS + 1);
    academy.clock.setBack(20 * MINUTE_MS);
    expect(await me()).toBe(401);
  });

  it('a session can be renewed, and its access token stays valid', async () => {
    academy.clock.setBack(3 * HOUR_MS);
    const answer = await academy.api.post('/api/auth/refresh', { refreshToken: ana.tokens.refreshToken });
    expect(answer.status).toBe(200);
    expect(await me()).toBe(200);
  });

  it('an expired refresh token stays expired', async () => {
    academy.clock.advance(30 * DAY_MS);
    academy.clock.setBack(2 * DAY_MS);
    const answer = await academy.api.post('/api/auth/refresh', { refreshToken: ana.tokens.refreshToken });
    expect(answer.status).toBe(401);
  });

  it('an expired one-time code stays expired', async () => {
    const { code } = (await ana.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    academy.clock.advance(MINUTE_MS);
    academy.clock.setBack(HOUR_MS);
    expect((await academy.api.post('/api/auth/sso-exchange', { code })).status).toBe(401);
  });

  it('an admin key lasts 12 hours and stays expired', async () => {
    const admin = await academy.signInStaff('admin');
    academy.clock.setBack(5 * HOUR_MS);
    academy.clock.advance(12 * HOUR_MS - 1);
    expect((await admin.get('/api/admin/session')).status).toBe(200);
    academy.clock.advance(1);
    expect((await admin.get('/api/admin/session')).status).toBe(401);
  });

  it('and the server restarts, a key and a code made before are refused', async () => {
    academy.clock.advance(5 * HOUR_MS);
    const admin = await academy.signInStaff('admin');
    const fresh = await aLearner(academy, 'fresh');
    const { code } = (await fresh.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    academy.clock.advance(-5 * HOUR_MS);
    expect((await admin.get('/api/admin/session')).status).toBe(401);
    expect((await academy.api.post('/api/auth/sso-exchange', { code })).status).toBe(401);
  });
});
