import { IconWifiOff } from '@tabler/icons-react';
import { text } from './client.es.ts';
import classes from './OfflineNotice.module.css';

/** Says that the academy's server does not answer. */
export function OfflineNotice() {
  return (
    <p className={classes.banner}>
      <IconWifiOff className={classes.icon} aria-hidden="true" />
      {text.offlineBanner}
    </p>
  );
}
