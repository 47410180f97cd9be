import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { formatRating } from '../../kit/format.ts';
import classes from './CourseRating.module.css';
import { text } from './courses-admin.es.ts';

/** @param rating tenths of a star */
export function CourseRating({ rating }: { rating: number }) {
  return (
    <span className={classes.rating}>
      <IconStarFilled size={14} className={classes.star} aria-hidden="true" />
      <VisuallyHidden>{text.rating} </VisuallyHidden>
      {formatRating(rating)}
    </span>
  );
}
