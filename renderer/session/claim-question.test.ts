import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA, LUIS, tokensOf } from '../testing/people.ts';
import { aBrowser, CREDENTIALS, offline, refusal } from '../testing/session-browser.ts';
import type { Session } from './session.ts';
import type { ActorChange } from './session-store.ts';

let clock: ReturnType<typeof aBrowser>['clock'];
let storage: ReturnType<typeof aBrowser>['storage'];
let calls: ReturnType<typeof aBrowser>['calls'];
let aTab: ReturnType<typeof aBrowser>['aTab'];

beforeEach(() => {
  ({ clock, storage, calls, aTab } = aBrowser());
});

/** A tab in which a visitor without an account has watched a video. */
async function aVisitor() {
  const session = aTab();
  await session.start();
  const anonymousId = session.state().actorId;
  storage.write('videoProgress', { [anonymousId]: { lesson: { watched: true } } });
  const changes: ActorChange[] = [];
  session.onActorChange((change) => void changes.push(change));
  return { session, anonymousId, changes };
}

const hasQuestion = (session: Session) => session.state().hasClaimQuestion;

describe('a learner who signs in by a one-time code', () => {
  it('gets the question, and no records of the earlier visitor before the answer', async () => {
    const { session, anonymousId, changes } = await aVisitor();
    await session.exchange('code');
    expect([hasQuestion(session), session.state().actorId]).toEqual([true, ANA]);
    expect(changes).toEqual([{ from: anonymousId, to: ANA, isSamePerson: false }]);
    expect(calls.claim).not.toHaveBeenCalled();
    await session.cameOnline();
    expect(calls.claim).not.toHaveBeenCalled();
  });

  it('gets the records with a yes', async () => {
    const { session, anonymousId, changes } = await aVisitor();
    await session.exchange('code');
    await session.decideClaim(true);
    expect(calls.claim).toHaveBeenCalledExactlyOnceWith(ANA, { anonymousId });
    expect(changes.at(-1)).toEqual({ from: anonymousId, to: ANA, isSamePerson: true });
    expect(hasQuestion(session)).toBe(false);
  });

  it('gets the records later if the server did not answer the yes', async () => {
    calls.claim.mockRejectedValueOnce(offline());
    const { session, anonymousId } = await aVisitor();
    await session.exchange('code');
    await session.decideClaim(true);
    await session.cameOnline();
    expect(calls.claim.mock.calls).toEqual([
      [ANA, { anonymousId }],
      [ANA, { anonymousId }],
    ]);
  });

  it('leaves the records for good with a no', async () => {
    const { session, changes } = await aVisitor();
    await session.exchange('code');
    await session.decideClaim(false);
    const reloaded = aTab();
    await reloaded.start();
    expect([hasQuestion(session), hasQuestion(reloaded)]).toEqual([false, false]);
    expect(calls.claim).not.toHaveBeenCalled();
    expect(changes.map(({ isSamePerson }) => isSamePerson)).toEqual([false]);
  });

  it('gets the question again after a reload, but not once another tab has the answer', async () => {
    const { session } = await aVisitor();
    await session.exchange('code');
    const reloaded = aTab();
    await reloaded.start();
    expect(hasQuestion(reloaded)).toBe(true);
    await session.decideClaim(false);
    reloaded.storageChanged();
    expect(hasQuestion(reloaded)).toBe(false);
    await reloaded.decideClaim(true);
    expect(calls.claim).not.toHaveBeenCalled();
  });

  it('gets no question about a visitor who has watched nothing', async () => {
    const session = aTab();
    await session.start();
    await session.exchange('code');
    expect(hasQuestion(session)).toBe(false);
    expect(storage.texts.has('anonymousUserId')).toBe(false);
  });

  it('leaves no question to others after signing out without an answer', async () => {
    const { session, anonymousId } = await aVisitor();
    await session.exchange('code');
    await session.logout();
    expect(session.state().actorId).not.toBe(anonymousId);
    calls.login.mockResolvedValue(tokensOf(LUIS, clock.ms));
    await session.login(CREDENTIALS);
    expect(hasQuestion(session)).toBe(false);
    expect(calls.claim.mock.calls.flat()).not.toContainEqual({ anonymousId });
  });

  it('takes no records from the next visitor when the claim is answered after the sign-out', async () => {
    let answer = () => {};
    calls.claim.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve())));
    calls.claim.mockRejectedValueOnce(offline());
    const { session } = await aVisitor();
    await session.exchange('code');
    void session.decideClaim(true);
    await session.logout();
    const anonymousId = session.state().actorId;
    calls.login.mockResolvedValue(tokensOf(LUIS, clock.ms));
    await session.login(CREDENTIALS);
    answer();
    await settled();
    await session.cameOnline();
    expect(calls.claim).toHaveBeenLastCalledWith(LUIS, { anonymousId });
    expect(calls.claim).toHaveBeenCalledTimes(3);
  });

  it('gets the question once the profile is loaded if only the profile has the id', async () => {
    calls.exchange.mockResolvedValue({ accessToken: 'opaque', refreshToken: 'r' });
    const { session, anonymousId } = await aVisitor();
    await session.exchange('code');
    expect(hasQuestion(session)).toBe(true);
    await session.decideClaim(true);
    expect(calls.claim).toHaveBeenCalledExactlyOnceWith(ANA, { anonymousId });
  });
});

describe('a kiosk, which the server signs in automatically,', () => {
  it('asks no question and claims nothing after any sign-in', async () => {
    calls.autoLogin.mockResolvedValueOnce(tokensOf(LUIS, clock.ms));
    const { session } = await aVisitor();
    await session.logout();
    const visitor = session.state().actorId;
    storage.write('videoProgress', { [visitor]: { lesson: { watched: true } } });
    const changes = vi.fn();
    session.onActorChange(changes);
    await session.login(CREDENTIALS);
    expect(changes).toHaveBeenLastCalledWith({ from: visitor, to: ANA, isSamePerson: false });
    await session.logout();
    storage.write('videoProgress', { [session.state().actorId]: { lesson: { watched: true } } });
    await session.exchange('code');
    expect(hasQuestion(session)).toBe(false);
    expect(calls.claim).not.toHaveBeenCalled();
    expect(storage.texts.has('anonymousUserId')).toBe(false);
  });

  it('counts as an ordinary browser once the automatic sign-in is off', async () => {
    calls.autoLogin.mockResolvedValueOnce(tokensOf(LUIS, clock.ms));
    await (await aVisitor()).session.logout();
    calls.autoLogin.mockRejectedValue(refusal());
    const { session, anonymousId } = await aVisitor();
    await session.login(CREDENTIALS);
    expect(calls.claim).toHaveBeenCalledExactlyOnceWith(ANA, { anonymousId });
  });
});
