import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import contact from './ContactList.module.css';
import classes from './HelpSkeleton.module.css';
import { text } from './help.es.ts';

const PLACES = [1, 2, 3, 4, 5];

/** Placeholder of the questions. */
export function HelpSkeleton() {
  return (
    <div className={classes.lists} aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {[text.popular, text.categories].map((heading) => (
        <div key={heading} aria-hidden="true">
          <Skeleton className={classes.heading} width="12rem" height="1.5rem" />
          <Paper>
            {PLACES.map((place) => (
              <div key={place} className={classes.row}>
                <Skeleton height="1.25rem" width="70%" />
              </div>
            ))}
          </Paper>
        </div>
      ))}
    </div>
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
  return (
    <Paper aria-hidden="true">
      {PLACES.slice(0, 4).map((place) => (
        <div key={place} className={classes.row}>
          <Skeleton height="1.25rem" width="80%" />
        </div>
      ))}
    </Paper>
  );
}
