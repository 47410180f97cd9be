import { IconDeviceDesktopDown } from '@tabler/icons-react';
import { text } from './catalogue.es.ts';
import classes from './OfflineCopyNote.module.css';

/** Note on an offline copy of a list: newer courses and the server's search are missing. */
export function OfflineCopyNote() {
  return (
    <p className={classes.note} role="status">
      <IconDeviceDesktopDown size="1.25rem" aria-hidden="true" />
      {text.offlineResults}
    </p>
  );
}
