import { Fragment, memo, type ReactNode, Suspense } from 'react';
import { coursePercentage } from '../../contract/course-percentage.ts';
import type { Course } from '../../contract/courses.ts';
import { useCourseProgress } from '../progress/useProgress.ts';
import { CourseCard } from './CourseCard.tsx';
import classes from './CourseGrid.module.css';
import type { CourseCardForm } from './course-card-form.ts';

interface CourseCardsProps {
  courses: readonly Course[];
  /** Name of the list for screen readers. */
  label: string;
  /** 'vertical': four in a row on desktops, rows on phones; 'horizontal': rows, two beside each other on desktops. */
  form: Exclude<CourseCardForm, 'featured'>;
  /** A featured course at the head of the list gets its whole width. */
  withFeatured?: boolean;
  /** How texts are shown where found words are marked. */
  mark?: ((text: string) => ReactNode) | undefined;
  /** A block that stands below the desktop's width after the first few courses; always the same element. */
  interlude?: ReactNode;
}

/** After so many courses comes what interrupts them: on tablets a row of three under the featured one. */
const BEFORE_INTERLUDE = 4;

/**
 * Courses as cards. Of a painted page they are taken over after the rest, bit by bit: a tap need not wait for all of them. A memo, because
 * with new properties React would take them all over at once.
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
              {isBeforeInterlude && interlude && <li className={classes.interlude}>{interlude}</li>}
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

/** A card with how far the actor has come. */
function CardWithProgress({ course, form, mark }: CardWithProgressProps) {
  const completed = useCourseProgress(course.id)?.lessonsCompleted.length ?? 0;
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
