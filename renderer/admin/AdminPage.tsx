import './admin-styles.ts';
import { useState } from 'react';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { useAdminSession } from '../session/useAdminSession.ts';
import { Panel } from './Panel.tsx';
import { PanelWait } from './PanelWait.tsx';
import { SignInOver } from './sign-in/SignInOver.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

/**
 * The academy's panel, for its staff. When the session ends, the sign-in comes over the panel, which stays as it is for the same person;
 * anybody else gets a new one.
 */
export function AdminPage() {
  const session = useAdminSession();
  /** For whom the panel is shown. */
  const [staff, setStaff] = useState<Staff | null>(null);
  if (session.status === 'in' && session.staff !== staff) setStaff(session.staff);

  if (!staff) return session.status === 'unknown' ? <PanelWait /> : <SignInPage hasEnded={session.status === 'ended'} />;
  const isSignedIn = session.status === 'in' || session.status === 'unknown';
  return (
    <>
      <Panel key={`${staff.role} ${staff.name}`} staff={staff} onLeave={() => setStaff(null)} />
      {!isSignedIn && <SignInOver />}
    </>
  );
}
