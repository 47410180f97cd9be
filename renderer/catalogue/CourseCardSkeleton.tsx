import { Skeleton } from '@mantine/core';
import card from './CourseCard.module.css';
import { type CourseCardForm, useShownForm } from './CourseCard.tsx';
import classes from './CourseCardSkeleton.module.css';

/** The place of a course card, as large as the card. */
export function CourseCardSkeleton({ form = 'vertical' }: { form?: CourseCardForm }) {
  const shown = useShownForm(form);
  return (
    <div className={card.card} data-form={shown} aria-hidden="true">
      <div className={card.picture}>
        <Skeleton className={classes.picture} radius={0} />
      </div>
      <div className={`${card.body} ${classes.body}`} data-form={shown}>
        <Skeleton className={classes.line} width="38%" />
        <Skeleton className={classes.line} width="92%" />
        <Skeleton className={classes.line} width="64%" />
        <Skeleton className={classes.line} width="80%" />
      </div>
    </div>
  );
}
