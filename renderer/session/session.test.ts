import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthTokens } from '../../contract/auth.ts';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { ApiError } from '../client/api-error.ts';
import { settled } from '../testing/manual-clock.ts';
import { ANA, aProfile, LUIS, tokensOf } from '../testing/people.ts';
import { aBrowser, CREDENTIALS, offline, refusal } from '../testing/session-browser.ts';
import type { Session } from './session.ts';
import { GUEST, toUser } from './user.ts';

const STALE_MS = 31 * 60_000;

let clock: ReturnType<typeof aBrowser>['clock'];
let storage: ReturnType<typeof aBrowser>['storage'];
let calls: ReturnType<typeof aBrowser>['calls'];
let aTab: ReturnType<typeof aBrowser>['aTab'];
let storedTokens: ReturnType<typeof aBrowser>['storedTokens'];
let logged: string[];

beforeEach(() => {
  ({ clock, storage, calls, aTab, storedTokens, logged } = aBrowser());
});

describe('session start', () => {
  it('is a guest session without tokens and automatic sign-in', async () => {
    const session = aTab();
    expect(session.state().status).toBe('starting');
    await session.start();
    expect(session.state()).toMatchObject({ status: 'guest', user: GUEST, isLoadingProfile: false });
    expect(session.state().actorId).toMatch(ANONYMOUS_ID_PATTERN);
  });

  it('signs in automatically without tokens, loads the profile and claims nothing', async () => {
    calls.autoLogin.mockResolvedValue(tokensOf(ANA, clock.ms));
    const session = aTab();
    await session.start();
    expect(session.state()).toMatchObject({
      status: 'authenticated',
      user: { name: 'Ana', level: 1, points: 40 },
      actorId: ANA,
    });
    expect(calls.claim).not.toHaveBeenCalled();
  });

  it('skips the automatic sign-in if the academy has none', async () => {
    const session = aTab();
    await session.start(null, false);
    expect(session.state()).toMatchObject({ status: 'guest', user: GUEST });
    expect(calls.autoLogin).not.toHaveBeenCalled();
  });

  it('is authenticated with tokens and does not load a stored profile again', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    storage.write('userInfo', toUser(aProfile()));
    const session = aTab();
    await session.start();
    expect(session.state()).toMatchObject({ status: 'authenticated', user: { fullName: 'Ana Rojas' } });
    expect([calls.profile.mock.calls, calls.autoLogin.mock.calls, calls.refresh.mock.calls]).toEqual([[], [], []]);
  });

  it('ignores the stored profile of another user', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    storage.write('userInfo', toUser(aProfile(LUIS, { name: 'Luis' })));
    const session = aTab();
    await session.start();
    expect(session.state().user.name).toBe('Ana');
  });

  it('refreshes a stale token first', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms - STALE_MS));
    const session = aTab();
    await session.start();
    expect(storedTokens()).toEqual(tokensOf(ANA, clock.ms, 2));
    expect(session.state().status).toBe('authenticated');
    expect(calls.autoLogin).not.toHaveBeenCalled();
  });

  it('clears a stale token whose renewal fails, and tries the automatic sign-in', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms - STALE_MS));
    storage.write('userInfo', toUser(aProfile()));
    calls.refresh.mockRejectedValue(refusal());
    const session = aTab();
    await session.start();
    expect([...storage.texts.keys()]).toEqual(['anonymousUserId']);
    expect(calls.autoLogin).toHaveBeenCalledOnce();
    expect(session.state().status).toBe('guest');
  });

  it.each([offline(), refusal(429), refusal(500)])(
    'keeps the stale session if the renewal gets no definite refusal',
    async (error) => {
      storage.write('authTokens', tokensOf(ANA, clock.ms - STALE_MS));
      storage.write('userInfo', toUser(aProfile()));
      calls.refresh.mockRejectedValue(error);
      const session = aTab();
      await session.start();
      expect(session.state()).toMatchObject({ status: 'authenticated', user: { name: 'Ana' } });
      expect(storedTokens()).not.toBeNull();
    },
  );

  it.each(['"not tokens"', '{"accessToken":1}', '[]', 'null'])('treats damaged tokens (%s) as none', async (text) => {
    storage.texts.set('authTokens', text);
    const session = aTab();
    await session.start();
    expect(session.state().status).toBe('guest');
    expect(storage.texts.has('authTokens')).toBe(false);
  });
});

describe('a profile that fails to load', () => {
  it('is replaced by a placeholder if the token is of the local format', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    calls.profile.mockRejectedValue(refusal(500));
    const session = aTab();
    await session.start();
    expect(session.state()).toMatchObject({
      status: 'authenticated',
      actorId: ANA,
      isStandIn: true,
      isLoadingProfile: false,
    });
    expect(session.state().user).toMatchObject({ name: 'Usuario', experience: 100, state: { name: 'desarrollo' } });
    expect(logged).toEqual(['Failed to fetch profile: 500 Refused']);
    expect(storage.texts.has('userInfo')).toBe(false);
  });

  it('ends the session when the token is of another format', async () => {
    storage.write('authTokens', { accessToken: 'opaque.token', refreshToken: 'r' });
    calls.profile.mockRejectedValue(refusal(500));
    const session = aTab();
    await session.start();
    expect(session.state().status).toBe('guest');
    expect(storedTokens()).toBeNull();
  });

  it('is loaded once the server answers again', async () => {
    storage.write('authTokens', { accessToken: 'opaque.token', refreshToken: 'r' });
    calls.profile.mockRejectedValueOnce(offline());
    const session = aTab();
    await session.start();
    expect(session.state()).toMatchObject({ status: 'authenticated', isStandIn: true });
    expect(session.state().actorId).toMatch(/^temp_/);
    const changes = vi.fn();
    session.onActorChange(changes);
    await session.cameOnline();
    expect(session.state()).toMatchObject({ actorId: ANA, isStandIn: false });
    expect(changes).toHaveBeenCalledExactlyOnceWith({
      from: expect.stringMatching(/^temp_/),
      to: ANA,
      isSamePerson: true,
    });
  });
});

describe('signing in', () => {
  it.each([
    ['login', (session: Session) => session.login(CREDENTIALS)],
    ['register', (session: Session) => session.register({ email: 'a@b.cl', password: 'x', name: 'A', lastName: 'B' })],
  ])('by %s stores the tokens and claims the records of the visitor', async (_name, signIn) => {
    const session = aTab();
    await session.start();
    const anonymousId = session.state().actorId;
    const changes = vi.fn();
    session.onActorChange(changes);
    await signIn(session);
    expect(session.state()).toMatchObject({ status: 'authenticated', actorId: ANA, isExchanging: false });
    expect(storedTokens()).toEqual(tokensOf(ANA, clock.ms));
    expect(changes).toHaveBeenCalledExactlyOnceWith({ from: anonymousId, to: ANA, isSamePerson: true });
    expect(calls.claim).toHaveBeenCalledExactlyOnceWith(ANA, { anonymousId });
    expect(storage.texts.has('anonymousUserId')).toBe(false);
  });

  it('sends the claim later if the server did not answer, and never for another user', async () => {
    calls.claim.mockRejectedValueOnce(offline());
    const session = aTab();
    await session.start();
    const anonymousId = session.state().actorId;
    await session.login(CREDENTIALS);
    const reloaded = aTab();
    await reloaded.start();
    expect(calls.claim.mock.calls).toEqual([
      [ANA, { anonymousId }],
      [ANA, { anonymousId }],
    ]);
    await reloaded.cameOnline();
    expect(calls.claim).toHaveBeenCalledTimes(2);
  });

  it('leaves a guest with the same anonymous id after a failure', async () => {
    calls.login.mockRejectedValue(refusal());
    const session = aTab();
    await session.start();
    const { actorId } = session.state();
    await expect(session.login(CREDENTIALS)).rejects.toThrow(ApiError);
    expect(session.state()).toMatchObject({ status: 'guest', user: GUEST, actorId });
    expect(storedTokens()).toBeNull();
  });

  it('exchanges one code at a time and reports the exchange in its state', async () => {
    let answer = (_tokens: AuthTokens) => {};
    calls.exchange.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const session = aTab();
    const starting = session.start('code-1');
    await settled();
    expect(session.state().isExchanging).toBe(true);
    await session.exchange('code-2');
    answer(tokensOf(ANA, clock.ms));
    await starting;
    expect(calls.exchange).toHaveBeenCalledExactlyOnceWith('code-1');
    expect(calls.autoLogin).not.toHaveBeenCalled();
    expect(session.state()).toMatchObject({ isExchanging: false, status: 'authenticated' });
  });

  it('ends the exchange when the code is answered, before the profile is loaded', async () => {
    calls.profile.mockImplementation(() => new Promise(() => undefined));
    const session = aTab();
    void session.start('code-1');
    await expect.poll(() => session.state().status).toBe('authenticated');
    expect(session.state()).toMatchObject({ isExchanging: false, isLoadingProfile: true });
  });

  it('ignores a code while a learner is signed in', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const session = aTab();
    await session.start('code');
    expect(calls.exchange).not.toHaveBeenCalled();
  });

  it('is not undone by a late answer to an automatic sign-in', async () => {
    let answer = (_tokens: AuthTokens) => {};
    calls.autoLogin.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const session = aTab();
    const starting = session.start();
    await settled();
    await session.login(CREDENTIALS);
    answer(tokensOf(LUIS, clock.ms));
    await starting;
    expect(session.state().actorId).toBe(ANA);
    expect(storedTokens()).toEqual(tokensOf(ANA, clock.ms));
  });
});
