import { createContext, useContext, useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import type { Session } from './session.ts';
import { type SessionState, startingState } from './session-state.ts';

/** The browser's own session, unless a test provides another. */
export const SessionContext = createContext<Session>(browserSession);

/** State for server-side rendering, where no user is known. */
const NOBODY = startingState('');
const onServer = () => NOBODY;

/** State of the session, with its user. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

/** Whether a learner is signed in. Rerenders only when that changes, as it wraps whole screens. */
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
