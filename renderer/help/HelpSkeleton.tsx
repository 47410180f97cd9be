import { Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import contact from './ContactList.module.css';
import { text } from './help.es.ts';
import rows from './Rows.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** Placeholder of the questions. */
export function HelpSkeleton() {
  return (
    <Stack gap="2.75rem" aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {[text.popular, text.categories].map((heading) => (
        <div key={heading}>
          <Skeleton aria-hidden="true" mb="sm" width="12rem" height="1.5rem" />
          <Rows places={PLACES} width="70%" />
        </div>
      ))}
    </Stack>
  );
}

export function ContactSkeletons() {
  return (
    <div className={contact.contacts} aria-hidden="true">
      {PLACES.slice(0, 3).map((place) => (
        <Paper key={place} className={contact.contact}>
          <Skeleton height="2.875rem" width="60%" />
        </Paper>
      ))}
    </div>
  );
}

export function HoursSkeleton() {
  return <Rows places={PLACES.slice(0, 4)} width="80%" />;
}

function Rows({ places, width }: { places: number[]; width: string }) {
  return (
    <Paper className={rows.rows} aria-hidden="true">
      {places.map((place) => (
        <Group key={place} mih="3.25rem" px="md">
          <Skeleton height="1.25rem" width={width} />
        </Group>
      ))}
    </Paper>
  );
}
