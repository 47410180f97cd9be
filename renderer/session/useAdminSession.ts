import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminSession, AdminState } from './admin-session.ts';
import { browserAdminSession } from './browser-admin-session.ts';

/** The browser's own admin session unless a test puts another one. */
export const AdminSessionContext = createContext<AdminSession>(browserAdminSession);

/** A server renders for everybody: it knows nobody. */
const NOBODY: AdminState = { status: 'unknown' };
const onServer = () => NOBODY;

/** Whether somebody of the staff is signed in, and who. */
export function useAdminSession(): AdminState {
  const session = useContext(AdminSessionContext);
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

/** Whether somebody of the staff is signed in. Asked around every screen: only a change of that draws it anew. */
export function useIsStaff(): boolean {
  const session = useContext(AdminSessionContext);
  return useSyncExternalStore(
    session.subscribe,
    () => session.state().status === 'in',
    () => false,
  );
}

/** Signs staff in and out. Its methods throw `ApiError`. */
export function useAdminSessionActions(): AdminSession {
  return useContext(AdminSessionContext);
}
