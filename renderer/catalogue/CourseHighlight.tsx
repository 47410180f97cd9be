import { IconFlameFilled } from '@tabler/icons-react';
import type { Course } from '../../contract/courses.ts';
import classes from './CourseHighlight.module.css';
import { text } from './catalogue.es.ts';

interface CourseHighlightProps {
  highlight: Course['highlight'];
  /** Whether the card it stands on is a row. */
  isRow: boolean;
}

/** The one label a course card may carry, over the picture's upper corner. */
export function CourseHighlight({ highlight, isRow }: CourseHighlightProps) {
  if (!highlight) return null;
  return (
    <span className={classes.badge} data-kind={highlight} data-in-row={isRow}>
      {highlight === 'most_viewed' && <IconFlameFilled aria-hidden="true" />}
      {highlight === 'featured' ? text.featured : isRow ? text.top : text.mostViewed}
    </span>
  );
}
