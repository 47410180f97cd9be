import { z } from 'zod';
import { connection, setTokenRenewer } from '../client/api.ts';
import { browserStorage, onOtherTabWrite, readStored, removeStored } from '../client/storage.ts';
import { anonymousUserId, temporaryUserId } from './identity.ts';
import { handOverOwned } from './owned.ts';
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
browserSession.onActorChange(handOverOwned);
browserSession.onActorChange(({ isSamePerson }) => {
  removeStored('study');
  // In a training room the next person does not inherit the muted sound or playback speed of the last one.
  if (!isSamePerson && readStored('isKiosk', z.literal(true))) {
    removeStored('playerSettings');
    removeStored('captionsLanguage');
  }
});
onOtherTabWrite(['authTokens', 'userInfo', 'claimQuestion'], () => browserSession.storageChanged());

/** Starts the session after the page has loaded. Takes the parameters of `Session.start`. */
export async function startSession(code: string | null, hasAutoLogin?: boolean): Promise<void> {
  connection.subscribe(() => {
    if (!connection.isOffline()) void browserSession.cameOnline();
  });
  await browserSession.start(code, hasAutoLogin);
}
