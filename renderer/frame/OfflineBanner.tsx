import { IconWifiOff } from '@tabler/icons-react';
import { text } from '../shared/shared.es.ts';
import { useIsOffline } from '../shared/useConnection.ts';
import classes from './OfflineBanner.module.css';

/** Says, under the header, that the academy's server does not answer. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div className={classes.place} role="status">
      {isOffline && (
        <p className={classes.banner}>
          <IconWifiOff className={classes.icon} aria-hidden="true" />
          {text.offlineBanner}
        </p>
      )}
    </div>
  );
}
