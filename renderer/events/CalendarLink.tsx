import { Button, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { z } from 'zod';
import { CALENDAR_FILE_SUFFIX, type LiveEvent } from '../../contract/events.ts';
import { text } from './events.es.ts';

/** Calendar file of an event. Only the academy's own events, whose ids are UUIDs, have one. */
export function CalendarLink({ event: { id, title } }: { event: LiveEvent }) {
  if (!z.uuid().safeParse(id).success) return null;

  return (
    <Button
      component="a"
      variant="subtle"
      href={`/api/events/${id}${CALENDAR_FILE_SUFFIX}`}
      download
      leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
    >
      {text.addToCalendar}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}
