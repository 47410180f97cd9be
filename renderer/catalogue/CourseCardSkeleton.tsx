import { Skeleton } from '@mantine/core';
import card from './CourseCard.module.css';
import classes from './CourseCardSkeleton.module.css';
import type { CourseCardForm } from './course-card-form.ts';
import thumbnail from './thumbnail/CourseThumbnail.module.css';

/** Placeholder of a course card's size. */
export function CourseCardSkeleton({ form = 'vertical' }: { form?: CourseCardForm }) {
  return (
    <div className={card.card} data-form={form} aria-hidden="true">
      <div className={card.picture}>
        <Skeleton className={thumbnail.frame} radius={0} />
      </div>
      <div className={`${card.body} ${classes.body}`} data-form={form}>
        <Skeleton height="0.75rem" width="38%" />
        <Skeleton height="0.75rem" width="92%" />
        <Skeleton height="0.75rem" width="64%" />
        <Skeleton height="0.75rem" width="80%" />
      </div>
    </div>
  );
}
