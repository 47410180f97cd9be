import './admin-styles.ts';
import { useEffect, useState } from 'react';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { useAdminSession } from '../session/useAdminSession.ts';
import { useReadAgain } from './form/useReadAgain.ts';
import { Panel } from './Panel.tsx';
import { PanelWait } from './PanelWait.tsx';
import { RestoringOver } from './restoring/RestoringOver.tsx';
import { setRestoration, useRestoration } from './restoring/restoration.ts';
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
  const isAway = useRestoration() === 'away';
  useForgetWhatWasBefore(session.status === 'in');

  const isSignedIn = session.status === 'in' || session.status === 'unknown';
  return (
    <>
      {staff ? (
        <Panel key={`${staff.role} ${staff.id}`} staff={staff} onLeave={() => setStaff(null)} />
      ) : session.status === 'unknown' ? (
        <PanelWait />
      ) : (
        <SignInPage hasEnded={session.status === 'ended'} />
      )}
      {isAway ? <RestoringOver /> : staff && !isSignedIn && <SignInOver />}
    </>
  );
}

/** Whoever comes back after the academy was restored sees it as it is now. */
function useForgetWhatWasBefore(isSignedIn: boolean): void {
  const isRestored = useRestoration() === 'done';
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!isRestored || !isSignedIn) return;
    setRestoration('none');
    readAgain(['/api', '/v1']);
  }, [isRestored, isSignedIn, readAgain]);
}
