import { Skeleton } from '@mantine/core';
import card from './CourseCard.module.css';
import classes from './CourseCardSkeleton.module.css';
import type { CourseCardForm } from './course-card-form.ts';

/** Placeholder of a course card's size. */
export function CourseCardSkeleton({ form = 'vertical' }: { form?: CourseCardForm }) {
  return (
    <div className={card.card} data-form={form} aria-hidden="true">
      <div className={card.picture}>
        <Skeleton className={classes.picture} radius={0} />
      </div>
      <div className={`${card.body} ${classes.body}`} data-form={form}>
        <Skeleton className={classes.line} width="38%" />
        <Skeleton className={classes.line} width="92%" />
        <Skeleton className={classes.line} width="64%" />
        <Skeleton className={classes.line} width="80%" />
      </div>
    </div>
  );
}
