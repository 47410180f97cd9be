import { Paper } from '@mantine/core';
import { IconClock, IconUsers } from '@tabler/icons-react';
import type { LiveEvent } from '../../contract/events.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { formatDate } from '../kit/format.ts';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { DateBadge } from './DateBadge.tsx';
import classes from './EventCard.module.css';
import { EventDescription } from './EventDescription.tsx';
import { text } from './events.es.ts';

interface EventCardProps {
  event: LiveEvent;
}

export function EventCard({ event }: EventCardProps) {
  return (
    <Paper component="article" className={classes.card}>
      <div className={classes.head}>
        <DateBadge date={event.date} />
        <div className={classes.titles}>
          <span className={classes.type}>{event.type}</span>
          <h2 className={classes.title}>{event.title}</h2>
        </div>
      </div>
      <p className={classes.facts}>
        <span>{formatDate(event.date)}</span>
        <span>
          <IconClock size={16} aria-hidden="true" />
          {event.time}
        </span>
        <span>
          <IconUsers size={16} aria-hidden="true" />
          {text.attendees(event.attendees)}
        </span>
      </p>
      {event.description !== '' && <EventDescription description={event.description} />}
      <p className={classes.instructor}>
        <Avatar name={event.instructor} />
        <span>
          {text.instructor} <strong>{event.instructor}</strong>
        </span>
      </p>
      <div className={classes.actions}>
        <NewTabButton href={event.bookingUrl} about={event.title}>
          {text.book}
        </NewTabButton>
        <CalendarLink event={event} />
      </div>
    </Paper>
  );
}
