import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthTokens } from '../../contract/auth.ts';
import { settled } from '../testing/manual-clock.ts';
import { ANA, aProfile, LUIS, tokensOf } from '../testing/people.ts';
import { aBrowser, CREDENTIALS, offline, refusal } from '../testing/session-browser.ts';
import type { Session } from './session.ts';
import type { SessionEnvironment } from './session-environment.ts';
import { withTabLock } from './tab-lock.ts';
import { GUEST } from './user.ts';

let clock: ReturnType<typeof aBrowser>['clock'];
let storage: ReturnType<typeof aBrowser>['storage'];
let calls: ReturnType<typeof aBrowser>['calls'];
let aTab: ReturnType<typeof aBrowser>['aTab'];
let storedTokens: ReturnType<typeof aBrowser>['storedTokens'];

beforeEach(() => {
  ({ clock, storage, calls, aTab, storedTokens } = aBrowser());
});

describe('signing out', () => {
  it('revokes the tokens, clears the storage and creates a new anonymous id', async () => {
    const session = aTab();
    await session.start();
    const before = session.state().actorId;
    await session.login(CREDENTIALS);
    const tokens = storedTokens();
    await session.logout();
    expect(calls.logout).toHaveBeenCalledExactlyOnceWith(tokens);
    expect(session.state()).toMatchObject({ status: 'guest', user: GUEST });
    expect(session.state().actorId).not.toBe(before);
    expect([...storage.texts.keys()]).toEqual(['anonymousUserId']);
    expect(calls.autoLogin).toHaveBeenCalledTimes(1);
  });

  it('works without the server', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    calls.logout.mockRejectedValue(offline());
    const session = aTab();
    await session.start();
    await session.logout();
    expect(session.state().status).toBe('guest');
  });

  it('runs the registered tasks before the tokens are revoked', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const session = aTab();
    await session.start();
    session.beforeLogout(async () => expect(storedTokens()).not.toBeNull());
    await session.logout();
    expect.assertions(1);
  });

  it('ignores a profile that arrives after the sign-out', async () => {
    let answer = () => {};
    calls.profile.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(aProfile()))));
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const session = aTab();
    const starting = session.start();
    await settled();
    await session.logout();
    answer();
    await starting;
    expect(session.state().status).toBe('guest');
    expect(storage.texts.has('userInfo')).toBe(false);
  });
});

describe('a session when another tab', () => {
  it('signs out: is a guest session, without a change of the storage', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const [one, other] = [aTab(), aTab()];
    await one.start();
    await other.start();
    await one.logout();
    other.storageChanged();
    expect(other.state()).toEqual(one.state());
    expect(calls.logout).toHaveBeenCalledOnce();
  });

  it('signs in: is authenticated, and leaves the claim to the other tab', async () => {
    const [one, other] = [aTab(), aTab()];
    await one.start();
    await other.start();
    await one.login(CREDENTIALS);
    other.storageChanged();
    await settled();
    expect(other.state()).toMatchObject({ status: 'authenticated', actorId: ANA, user: { name: 'Ana' } });
    expect(calls.claim).toHaveBeenCalledOnce();
  });

  it.each([
    ['with a password goes on with the same person here', true, (tab: Session) => tab.login(CREDENTIALS)],
    ['by a code may be another person', false, (tab: Session) => tab.exchange('code')],
  ])(
    'signs the visitor in %s: is authenticated as soon as the tokens are stored',
    async (_what, isSamePerson, signIn) => {
      const [one, other] = [aTab(), aTab()];
      await one.start();
      await other.start();
      const from = other.state().actorId;
      const changes = vi.fn();
      other.onActorChange(changes);
      const { write } = storage;
      storage.write = (key, value) => {
        write(key, value);
        if (key === 'authTokens') other.storageChanged();
      };
      await signIn(one);
      await settled();
      expect(changes).toHaveBeenCalledExactlyOnceWith({ from, to: ANA, isSamePerson });
    },
  );

  it('renews the tokens: keeps its state and uses the renewed tokens', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const [one, other] = [aTab(), aTab()];
    await one.start();
    await other.start();
    const rejected = tokensOf(ANA, clock.ms).accessToken;
    clock.ms += 1;
    await expect(one.tokenRenewer.renew(rejected)).resolves.toBe('renewed');
    await expect(other.tokenRenewer.renew(rejected)).resolves.toBe('renewed');
    expect(calls.refresh).toHaveBeenCalledOnce();
  });

  it('signs another person in: does not use their tokens', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const session = aTab();
    await session.start();
    storage.write('authTokens', tokensOf(LUIS, clock.ms));
    await expect(session.tokenRenewer.renew(tokensOf(ANA, clock.ms).accessToken)).resolves.toBe('refused');
    expect(calls.refresh).not.toHaveBeenCalled();
  });
});

describe('renewing tokens', () => {
  it('sends one request for several concurrent callers', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const session = aTab();
    await session.start();
    const rejected = storedTokens()?.accessToken ?? '';
    clock.ms += 1;
    const outcomes = await Promise.all([
      session.tokenRenewer.renew(rejected),
      session.tokenRenewer.renew(rejected),
      session.tokenRenewer.renew(rejected),
    ]);
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(calls.refresh).toHaveBeenCalledOnce();
    expect(session.tokenRenewer.pendingRenewal()).toBeNull();
  });

  it('ends the session if the server refuses', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    calls.refresh.mockRejectedValue(refusal());
    const session = aTab();
    await session.start();
    await expect(session.tokenRenewer.renew(storedTokens()?.accessToken ?? '')).resolves.toBe('refused');
    expect(session.state().status).toBe('guest');
  });

  it('revokes tokens that arrive after the sign-out', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    let answer = (_tokens: AuthTokens) => {};
    calls.refresh.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const session = aTab();
    await session.start();
    const renewing = session.tokenRenewer.renew(storedTokens()?.accessToken ?? '');
    await session.logout();
    answer(tokensOf(ANA, clock.ms, 2));
    await expect(renewing).resolves.toBe('refused');
    expect(storedTokens()).toBeNull();
    expect(calls.logout).toHaveBeenLastCalledWith(tokensOf(ANA, clock.ms, 2));
  });

  it('revokes tokens that arrive after another person has signed in', async () => {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const session = aTab();
    await session.start();
    calls.refresh.mockImplementation(async () => {
      storage.write('authTokens', tokensOf(LUIS, clock.ms));
      return tokensOf(ANA, clock.ms, 2);
    });
    await expect(session.tokenRenewer.renew(tokensOf(ANA, clock.ms).accessToken)).resolves.toBe('refused');
    expect(calls.logout).toHaveBeenCalledExactlyOnceWith(tokensOf(ANA, clock.ms, 2));
    expect(storedTokens()).toEqual(tokensOf(LUIS, clock.ms));
  });
});

describe('two tabs that renew at once', () => {
  afterEach(() => vi.useRealTimers());

  async function twoTabs(withLock?: SessionEnvironment['withLock']) {
    storage.write('authTokens', tokensOf(ANA, clock.ms));
    const tabs = [aTab(withLock), aTab(withLock)];
    for (const tab of tabs) await tab.start();
    const rejected = tokensOf(ANA, clock.ms).accessToken;
    clock.ms += 1;
    return { tabs, renew: () => Promise.all(tabs.map((tab) => tab.tokenRenewer.renew(rejected))) };
  }

  it('stay signed in with one renewal on plain http, however slow the server is', async () => {
    const { tabs, renew } = await twoTabs(withTabLock);
    vi.useFakeTimers();
    calls.refresh.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      return tokensOf(ANA, clock.ms, calls.refresh.mock.calls.length + 1);
    });
    const renewing = renew();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await renewing).toEqual(['renewed', 'renewed']);
    expect(tabs.map((tab) => tab.state().status)).toEqual(['authenticated', 'authenticated']);
    expect(calls.refresh).toHaveBeenCalledOnce();
    expect(calls.logout).not.toHaveBeenCalled();
  });

  it('both use the tokens stored first if each renews, as after a frozen tab', async () => {
    const { tabs, renew } = await twoTabs();
    calls.refresh.mockImplementation(async () => tokensOf(ANA, clock.ms, calls.refresh.mock.calls.length + 1));
    expect(await renew()).toEqual(['renewed', 'renewed']);
    expect(calls.refresh).toHaveBeenCalledTimes(2);
    expect(calls.logout).not.toHaveBeenCalled();
    expect(tabs.map((tab) => tab.state().status)).toEqual(['authenticated', 'authenticated']);
    expect(storedTokens()?.refreshToken).toMatch(/-[23]$/);
  });

  it('stay signed in if the server refuses the second renewal', async () => {
    const { tabs, renew } = await twoTabs();
    calls.refresh.mockResolvedValueOnce(tokensOf(ANA, clock.ms, 2)).mockImplementationOnce(async () => {
      await settled();
      throw refusal();
    });
    expect(await renew()).toEqual(['renewed', 'renewed']);
    expect(tabs.map((tab) => tab.state().status)).toEqual(['authenticated', 'authenticated']);
    expect(storedTokens()).toEqual(tokensOf(ANA, clock.ms, 2));
  });
});

it('updating the profile changes it in the session and in the storage', async () => {
  storage.write('authTokens', tokensOf(ANA, clock.ms));
  const session = aTab();
  await session.start();
  await session.updateProfile({ name: 'Anita' });
  expect(session.state().user.name).toBe('Anita');
  expect(storage.texts.get('userInfo')).toContain('Anita');
});
