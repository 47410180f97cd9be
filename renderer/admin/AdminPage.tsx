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
 * The academy's panel, for its staff. When the session ends, the sign-in covers the panel. The panel keeps its state
 * for the same person with the same role, and is mounted anew for any other.
 */
export function AdminPage() {
  const session = useAdminSession();
  /** Member of staff for whom the panel is rendered. */
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

/** Repeats all reads at the first sign-in after a restoration. */
function useForgetWhatWasBefore(isSignedIn: boolean): void {
  const isRestored = useRestoration() === 'done';
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!isRestored || !isSignedIn) return;
    setRestoration('none');
    readAgain(['/api', '/v1']);
  }, [isRestored, isSignedIn, readAgain]);
}
