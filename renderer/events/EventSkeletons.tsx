import { Group, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import card from './EventCard.module.css';
import list from './EventList.module.css';
import { text } from './events.es.ts';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the list. */
export function EventSkeletons() {
  return (
    <div className={list.list} aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {PLACEHOLDERS.map((place) => (
        <Paper key={place} className={card.card} data-placeholder aria-hidden="true">
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <Skeleton width="3.75rem" height="4.125rem" radius="md" />
            <Skeleton height="1.5rem" width="60%" />
          </Group>
          <Skeleton height="1.25rem" width="70%" />
          <Skeleton height="3.75rem" />
          <Skeleton height="2.5rem" width="45%" />
          <Group className={card.actions} gap="xs" mt="auto" pt="xxs">
            <Skeleton width="11rem" height="2.75rem" radius="md" />
            <Skeleton width="11rem" height="2.75rem" radius="md" />
          </Group>
        </Paper>
      ))}
    </div>
  );
}
