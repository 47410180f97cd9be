import { IconDeviceDesktopDown } from '@tabler/icons-react';
import { text } from './catalogue.es.ts';
import classes from './OfflineCopyNote.module.css';

/** Says that a list is an offline copy: newer courses, and the server's own search, are missing. */
export function OfflineCopyNote() {
  return (
    <p className={classes.note} role="status">
      <IconDeviceDesktopDown className={classes.icon} aria-hidden="true" />
      {text.offlineResults}
    </p>
  );
}
