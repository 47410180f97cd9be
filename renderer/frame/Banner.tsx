import { IconTrash, IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../client/api-error.ts';
import { text as client } from '../client/client.es.ts';
import notice from '../client/OfflineNotice.module.css';
import { OfflineNotice } from '../client/OfflineNotice.tsx';
import { useIsOffline } from '../client/useConnection.ts';
import { useSettings } from '../client/useSettings.ts';
import { formatLongDate } from '../kit/format.ts';
import { toast, toastError } from '../kit/toast.ts';
import { useErasure } from '../session/useErasure.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import classes from './Banner.module.css';
import { text } from './frame.es.ts';

/** Says under the header what is wrong: the server does not answer, the profile could not be read, the account is going to be erased. */
export function Banner() {
  const isOffline = useIsOffline();
  const { status, hasProfileFailed, user } = useSession();
  const erasesAt = status === 'authenticated' ? user.erasesAt : null;
  const { pathname } = useLocation();
  // The profile's own screen says it itself.
  const lacksProfile = status === 'authenticated' && hasProfileFailed && pathname !== '/perfil';
  return (
    <div className={classes.place} role="status">
      {isOffline ? <OfflineNotice /> : lacksProfile ? <NoProfile /> : erasesAt && <DueErasure erasesAt={erasesAt} />}
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

/** The account of whoever is signed in is erased on a day, unless they keep it. */
function DueErasure({ erasesAt }: { erasesAt: string }) {
  const { keep } = useErasure();
  const { data: settings } = useSettings();
  const [isBusy, setIsBusy] = useState(false);

  async function handleKeep(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await keep();
      toast({ title: text.accountKept });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.keepFailed, message: cause.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={notice.banner}>
      <IconTrash className={notice.icon} aria-hidden="true" />
      <span>{text.erasesOn(formatLongDate(erasesAt, settings?.timeZone))}</span>
      <button type="button" className={classes.retry} aria-busy={isBusy} onClick={() => void handleKeep()}>
        {text.keepAccount}
      </button>
    </div>
  );
}
