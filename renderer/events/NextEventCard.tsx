import { Box, Button, Paper, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LiveEvent } from '../../contract/events.ts';
import { text as client } from '../client/client.es.ts';
import { formatDate } from '../kit/format.ts';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { DateBadge } from './DateBadge.tsx';
import facts from './EventFacts.module.css';
import { EventFacts } from './EventFacts.tsx';
import { text } from './events.es.ts';
import classes from './NextEventCard.module.css';
import { useEvents } from './useEvents.ts';

/** The live sessions on the home page: the next one, and a link to all. */
export function NextEventCard() {
  return (
    <section className={classes.section} aria-labelledby="next-event">
      <div className={classes.head}>
        <h2 id="next-event">{text.title}</h2>
        <Link to="/eventos" className={classes.all}>
          {text.seeAll}
          <IconChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <NextEvent />
    </section>
  );
}

function NextEvent() {
  const { data: events, error, mutate } = useEvents();
  const next = events?.[0];

  if (!events && error) return <EventNotice sentence={text.failed} onRetry={() => void mutate()} />;
  if (!events) return <Skeleton height="17.125rem" radius="lg" aria-busy="true" />;
  if (!next) return <EventNotice sentence={text.noneSoon} />;

  return <EventBlock event={next} />;
}

function EventNotice({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) {
  return (
    <Paper className={classes.card}>
      <p className={classes.subtitle}>{text.subtitle}</p>
      <Box component="p" m="auto" c="dimmed" ta="center">
        {sentence}
      </Box>
      {onRetry && (
        <Button variant="light" fullWidth flex="none" onClick={onRetry}>
          {client.retry}
        </Button>
      )}
    </Paper>
  );
}

function EventBlock({ event }: { event: LiveEvent }) {
  return (
    <Paper component="article" className={classes.card}>
      <p className={classes.subtitle}>
        <span className={classes.live}>{text.live}</span>
        {text.subtitle}
      </p>
      <div className={classes.main}>
        <DateBadge date={event.date} />
        <div>
          <h3 className={classes.title}>{event.title}</h3>
          <p className={facts.facts}>{formatDate(event.date)}</p>
        </div>
      </div>
      <EventFacts event={event} />
      <div className={classes.actions}>
        <NewTabButton href={event.bookingUrl} about={event.title} color="accent">
          {text.bookShort}
        </NewTabButton>
        <CalendarLink event={event} />
      </div>
    </Paper>
  );
}
