import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Failure } from '../client/Failure.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import { EventCard } from './EventCard.tsx';
import classes from './EventList.module.css';
import { EventSkeletons } from './EventSkeletons.tsx';
import { text } from './events.es.ts';
import { useEvents } from './useEvents.ts';

export function EventList() {
  const { data: events, error } = useEvents();

  // The retry reloads the whole page (docs/requirements.md, 'Fixed texts').
  if (!events && error) return <Failure error={error} title={text.failed} onRetry={() => window.location.reload()} />;
  if (!events) return <EventSkeletons />;
  if (events.length === 0) return <NoEvents />;

  return (
    <ol className={classes.list}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </ol>
  );
}

function NoEvents() {
  const explore = (
    <Button component={Link} to="/">
      {text.explore}
    </Button>
  );
  return <EmptyState picture={<EmptyShelf />} title={text.empty} text={text.emptyHint} action={explore} />;
}
