import { Box } from '@mantine/core';
import { Fragment, memo, type ReactNode, Suspense } from 'react';
import { coursePercentage } from '../../contract/course-percentage.ts';
import type { Course } from '../../contract/courses.ts';
import { useCompletedLessons } from '../progress/useProgress.ts';
import { CourseCard } from './CourseCard.tsx';
import classes from './CourseGrid.module.css';
import type { CourseCardForm } from './course-card-form.ts';

interface CourseCardsProps {
  courses: readonly Course[];
  /** Name of the list for screen readers. */
  label: string;
  /** 'vertical': four in a row on desktops, rows on phones; 'horizontal': rows, two side by side on desktops. */
  form: Exclude<CourseCardForm, 'featured'>;
  /** Gives a featured first course the whole width of the list. */
  withFeatured?: boolean;
  /** Renders texts with marked search words. */
  mark?: ((text: string) => ReactNode) | undefined;
  /** Block shown after the first courses below the desktop's width; must always be the same element. */
  interlude?: ReactNode;
}

/** Courses before the interlude: on tablets a row of three below the featured one. */
const BEFORE_INTERLUDE = 4;

/**
 * Courses as cards. Hydrated after the rest and in parts, so that a tap need not await all of them. Memoized, because
 * new properties would make React hydrate all of them at once.
 */
export const CourseCards = memo(function CourseCards({
  courses,
  label,
  form,
  withFeatured = false,
  mark,
  interlude,
}: CourseCardsProps) {
  return (
    <Suspense>
      <ul className={classes.list} data-form={form} aria-label={label}>
        {courses.map((course, index) => {
          const isFeatured = withFeatured && index === 0 && course.highlight === 'featured';
          const isBeforeInterlude = index + 1 === Math.min(BEFORE_INTERLUDE, courses.length);
          return (
            <Fragment key={course.id}>
              <li data-featured={isFeatured}>
                <CardWithProgress course={course} form={isFeatured ? 'featured' : form} mark={mark} />
              </li>
              {isBeforeInterlude && interlude && (
                <Box component="li" className={classes.interlude} hiddenFrom="lg">
                  {interlude}
                </Box>
              )}
            </Fragment>
          );
        })}
      </ul>
    </Suspense>
  );
});

interface CardWithProgressProps {
  course: Course;
  form: CourseCardForm;
  mark: ((text: string) => ReactNode) | undefined;
}

/** A card with the actor's progress. */
function CardWithProgress({ course, form, mark }: CardWithProgressProps) {
  const completed = useCompletedLessons(course.id).length;
  const percent = coursePercentage(completed, course.totalLessons);
  return (
    <CourseCard
      course={course}
      form={form}
      progressPercentage={percent > 0 ? percent : undefined}
      {...(mark && { mark })}
    />
  );
}
