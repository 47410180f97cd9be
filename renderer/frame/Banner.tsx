import { IconUserExclamation } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { text as client } from '../client/client.es.ts';
import notice from '../client/OfflineNotice.module.css';
import { OfflineNotice } from '../client/OfflineNotice.tsx';
import { useIsOffline } from '../client/useConnection.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import classes from './Banner.module.css';
import { text } from './frame.es.ts';

const duePart = lazyPart(async () => (await import('./DueErasure.tsx')).DueErasure);

/**
 * Shown under the header: the server does not answer, the profile could not be read, or the account is due to be
 * erased.
 */
export function Banner() {
  const isOffline = useIsOffline();
  const { status, hasProfileFailed, user } = useSession();
  const erasesAt = status === 'authenticated' ? user.erasesAt : null;
  const { pathname } = useLocation();
  // The profile's own screen shows this failure itself.
  const lacksProfile = status === 'authenticated' && hasProfileFailed && pathname !== '/perfil';
  return (
    <div className={classes.place} role="status">
      {isOffline ? (
        <OfflineNotice />
      ) : lacksProfile ? (
        <NoProfile />
      ) : (
        erasesAt && <LateDueErasure erasesAt={erasesAt} />
      )}
    </div>
  );
}

function NoProfile() {
  const { isLoadingProfile } = useSession();
  const session = useSessionActions();
  return (
    <div className={notice.banner}>
      <IconUserExclamation size="1.125rem" aria-hidden="true" />
      <span>{text.profileFailed}</span>
      <button
        type="button"
        className={classes.retry}
        aria-busy={isLoadingProfile}
        onClick={() => void session.retryProfile()}
      >
        {client.retry}
      </button>
    </div>
  );
}

/** Loaded on demand: few accounts are in their last week. */
function LateDueErasure({ erasesAt }: { erasesAt: string }) {
  const { Part: DueErasure } = useLazyPart(duePart);
  return DueErasure && <DueErasure erasesAt={erasesAt} />;
}
