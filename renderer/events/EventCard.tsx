import { Box, Group, Paper, Stack } from '@mantine/core';
import type { LiveEvent } from '../../contract/events.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { formatDate } from '../kit/format.ts';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { DateBadge } from './DateBadge.tsx';
import classes from './EventCard.module.css';
import { EventDescription } from './EventDescription.tsx';
import { EventFacts } from './EventFacts.tsx';
import { text } from './events.es.ts';

interface EventCardProps {
  event: LiveEvent;
}

export function EventCard({ event }: EventCardProps) {
  return (
    <Paper component="article" className={classes.card}>
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <DateBadge date={event.date} />
        <Stack align="flex-start" gap="xxs" miw={0}>
          <span className={classes.type}>{event.type}</span>
          <Box component="h2" fz="lg" lh={1.3}>
            {event.title}
          </Box>
        </Stack>
      </Group>
      <EventFacts event={event}>
        <span>{formatDate(event.date)}</span>
      </EventFacts>
      {event.description !== '' && <EventDescription description={event.description} />}
      <Group component="p" gap="xs" wrap="nowrap" fz="sm">
        <Avatar name={event.instructor} />
        <span>
          {text.instructor} <strong>{event.instructor}</strong>
        </span>
      </Group>
      <Group className={classes.actions} gap="xs" mt="auto" pt="xxs">
        <NewTabButton href={event.bookingUrl} about={event.title}>
          {text.book}
        </NewTabButton>
        <CalendarLink event={event} />
      </Group>
    </Paper>
  );
}
