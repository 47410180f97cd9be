import { Box } from '@mantine/core';
import { IconFlameFilled } from '@tabler/icons-react';
import type { Course } from '../../contract/courses.ts';
import classes from './CourseCard.module.css';
import { text } from './catalogue.es.ts';
import type { CourseCardForm } from './course-card-form.ts';

interface CourseHighlightProps {
  highlight: Course['highlight'];
  /** Form of the card. */
  form: CourseCardForm;
}

/** The only label of a course card, over the picture's upper corner. */
export function CourseHighlight({ highlight, form }: CourseHighlightProps) {
  if (!highlight) return null;
  return (
    <span className={classes.badge} data-kind={highlight}>
      {highlight === 'most_viewed' && (
        <IconFlameFilled size="0.875rem" color="var(--mantine-color-accent-8)" aria-hidden="true" />
      )}
      {highlight === 'featured' ? text.featured : <MostViewed form={form} />}
    </span>
  );
}

/** A row has less space. */
function MostViewed({ form }: Pick<CourseHighlightProps, 'form'>) {
  if (form === 'horizontal') return text.top;
  return (
    <>
      <Box component="span" hiddenFrom="sm">
        {text.top}
      </Box>
      <Box component="span" visibleFrom="sm">
        {text.mostViewed}
      </Box>
    </>
  );
}
