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
  // In a training room nobody finds the sound off, or another speed, because of whoever was there before.
  if (!isSamePerson && readStored('isKiosk', z.literal(true))) {
    removeStored('playerSettings');
    removeStored('captionsLanguage');
  }
});
onOtherTabWrite(['authTokens', 'userInfo', 'claimQuestion'], () => browserSession.storageChanged());

/** The page has loaded: finds out who uses it. Its parameters are those of `Session.start`. */
export async function startSession(code: string | null, hasAutoLogin?: boolean): Promise<void> {
  connection.subscribe(() => {
    if (!connection.isOffline()) void browserSession.cameOnline();
  });
  await browserSession.start(code, hasAutoLogin);
}
