import { Group } from '@mantine/core';
import type { AdminEvent } from '../../../contract/event-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatDay, momentIn, standingOf } from './event-moment.ts';
import { text } from './events.es.ts';

/** Day and time of an event, with badges: today, past, hidden. */
export function EventDay({ event }: { event: AdminEvent }) {
  const { data: settings } = useSettings();
  const standing = settings && standingOf(event, momentIn(settings.timeZone, Date.now()));

  return (
    <Group
      component="span"
      display="inline-flex"
      gap="var(--mantine-spacing-xxs) var(--mantine-spacing-xs)"
      c={standing === 'past' ? 'dimmed' : 'var(--mantine-color-text)'}
    >
      <span>
        {formatDay(event.date)}, {event.time}
      </span>
      {standing === 'today' && <Badge kind="accent">{text.today}</Badge>}
      {standing === 'past' && <Badge>{text.past}</Badge>}
      {!event.isActive && <Badge kind="info">{text.hidden}</Badge>}
    </Group>
  );
}
