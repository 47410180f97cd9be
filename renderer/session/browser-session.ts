import { connection, setTokenRenewer } from '../client/api.ts';
import { browserStorage, onOtherTabWrite } from '../client/storage.ts';
import { handOverDrafts } from './drafts.ts';
import { anonymousUserId, temporaryUserId } from './identity.ts';
import { Session } from './session.ts';
import { sessionCalls } from './session-calls.ts';
import { withTabLock } from './tab-lock.ts';

/** The session of this tab. */
export const browserSession = new Session({
  nowMs: Date.now,
  storage: browserStorage,
  calls: sessionCalls,
  withLock: withTabLock,
  anonymousId: anonymousUserId,
  temporaryId: temporaryUserId,
  log: (message) => console.warn(message),
});

setTokenRenewer(browserSession.tokenRenewer);
browserSession.onActorChange(handOverDrafts);
onOtherTabWrite(['authTokens', 'userInfo', 'claimQuestion'], () => browserSession.storageChanged());

/** The page has loaded: finds out who uses it. @param code a one-time sign-in code that stood in the address */
export async function startSession(code: string | null): Promise<void> {
  connection.subscribe(() => {
    if (!connection.isOffline()) void browserSession.cameOnline();
  });
  await browserSession.start(code);
}
