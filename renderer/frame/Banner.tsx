import { IconUserExclamation, IconWifiOff } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { text as client } from '../client/client.es.ts';
import { useIsOffline } from '../client/useConnection.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import classes from './Banner.module.css';
import { text } from './frame.es.ts';

/** Says under the header what is wrong: the academy's server does not answer, or the profile could not be read. */
export function Banner() {
  const isOffline = useIsOffline();
  const { status, hasProfileFailed } = useSession();
  const { pathname } = useLocation();
  // The profile's own screen says it itself.
  const lacksProfile = status === 'authenticated' && hasProfileFailed && pathname !== '/perfil';
  return (
    <div className={classes.place} role="status">
      {isOffline ? <Offline /> : lacksProfile && <NoProfile />}
    </div>
  );
}

function Offline() {
  return (
    <p className={classes.banner}>
      <IconWifiOff className={classes.icon} aria-hidden="true" />
      {text.offlineBanner}
    </p>
  );
}

function NoProfile() {
  const { isLoadingProfile } = useSession();
  const session = useSessionActions();
  return (
    <div className={classes.banner}>
      <IconUserExclamation className={classes.icon} aria-hidden="true" />
      <span>{text.profileFailed}</span>
      <button type="button" className={classes.retry} aria-busy={isLoadingProfile} onClick={() => void session.retryProfile()}>
        {client.retry}
      </button>
    </div>
  );
}
