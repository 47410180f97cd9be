import { IconStarFilled } from '@tabler/icons-react';
import { text } from './kit.es.ts';
import classes from './Stars.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** A rating as whole stars, of 5. @param count 0 to 5; fractions are rounded */
export function Stars({ count }: { count: number }) {
  const given = Math.round(count);
  return (
    <span className={classes.stars} role="img" aria-label={text.stars(given)}>
      {PLACES.map((place) => (
        <IconStarFilled key={place} size="0.9375rem" data-given={place <= given} aria-hidden="true" />
      ))}
    </span>
  );
}
