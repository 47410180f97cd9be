import { IconUserExclamation } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { text as client } from '../client/client.es.ts';
import notice from '../client/OfflineNotice.module.css';
import { OfflineNotice } from '../client/OfflineNotice.tsx';
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
      {isOffline ? <OfflineNotice /> : lacksProfile && <NoProfile />}
    </div>
  );
}

function NoProfile() {
  const { isLoadingProfile } = useSession();
  const session = useSessionActions();
  return (
    <div className={notice.banner}>
      <IconUserExclamation className={notice.icon} aria-hidden="true" />
      <span>{text.profileFailed}</span>
      <button type="button" className={classes.retry} aria-busy={isLoadingProfile} onClick={() => void session.retryProfile()}>
        {client.retry}
      </button>
    </div>
  );
}
