import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminSession, AdminState } from './admin-session.ts';
import { browserAdminSession } from './browser-admin-session.ts';

/** The browser's own admin session, unless a test provides another. */
export const AdminSessionContext = createContext<AdminSession>(browserAdminSession);

/** State for server-side rendering, where no user is known. */
const NOBODY: AdminState = { status: 'unknown' };
const onServer = () => NOBODY;

/** State of the staff session, with the signed-in staff member. */
export function useAdminSession(): AdminState {
  const session = useContext(AdminSessionContext);
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

/** Whether a staff member is signed in. Rerenders only when that changes, as it wraps every screen. */
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
