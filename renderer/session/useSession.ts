import { createContext, useContext, useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import type { Session } from './session.ts';
import { type SessionState, startingState } from './session-state.ts';

/** The browser's own session unless a test puts another one. */
export const SessionContext = createContext<Session>(browserSession);

/** A server renders for everybody: it knows nobody. */
const NOBODY = startingState('');
const onServer = () => NOBODY;

/** Who uses the academy, and how far the session has come. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

/** Whether somebody is signed in. Asked around whole screens: only a change of that draws them anew. */
export function useIsSignedIn(): boolean {
  const session = useContext(SessionContext);
  return useSyncExternalStore(
    session.subscribe,
    () => session.state().status === 'authenticated',
    () => false,
  );
}

/** Signs in, registers, signs out. Its methods throw `ApiError`. */
export function useSessionActions(): Session {
  return useContext(SessionContext);
}
