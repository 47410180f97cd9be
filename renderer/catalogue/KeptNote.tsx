import { IconDeviceDesktopDown } from '@tabler/icons-react';
import { text } from './catalogue.es.ts';
import classes from './KeptNote.module.css';

/** Says that a list comes from what is kept on this machine: newer courses, and the server's own search, are missing. */
export function KeptNote() {
  return (
    <p className={classes.note} role="status">
      <IconDeviceDesktopDown className={classes.icon} aria-hidden="true" />
      {text.keptResults}
    </p>
  );
}
