import { IconClock, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LiveEvent } from '../../contract/events.ts';
import classes from './EventFacts.module.css';
import { text } from './events.es.ts';

/** Time and attendees of an event. @param children facts before them */
export function EventFacts({ event, children }: { event: LiveEvent; children?: ReactNode }) {
  return (
    <p className={classes.facts}>
      {children}
      <span>
        <IconClock size={16} aria-hidden="true" />
        {event.time}
      </span>
      <span>
        <IconUsers size={16} aria-hidden="true" />
        {text.attendees(event.attendees)}
      </span>
    </p>
  );
}
