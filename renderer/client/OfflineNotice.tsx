import { IconWifiOff } from '@tabler/icons-react';
import { text } from './client.es.ts';
import classes from './OfflineNotice.module.css';
import { useIsRestoring } from './useConnection.ts';

/** Banner shown while the academy's server does not answer or is being restored. */
export function OfflineNotice() {
  const isRestoring = useIsRestoring();
  return (
    <p className={classes.banner}>
      <IconWifiOff size="1.125rem" aria-hidden="true" />
      {isRestoring ? text.restoringBanner : text.offlineBanner}
    </p>
  );
}
