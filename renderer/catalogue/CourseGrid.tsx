import type { ReactNode } from 'react';
import { coursePercentage } from '../../contract/course-percentage.ts';
import type { Course } from '../../contract/courses.ts';
import { Failure } from '../client/Failure.tsx';
import type { PagedList } from '../client/usePagedList.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { useCourseProgress } from '../progress/useProgress.ts';
import { CourseCard } from './CourseCard.tsx';
import { CourseCardSkeleton } from './CourseCardSkeleton.tsx';
import classes from './CourseGrid.module.css';
import { text } from './catalogue.es.ts';
import type { CourseCardForm } from './course-card-form.ts';
import { MoreCourses } from './MoreCourses.tsx';
import { OfflineCopyNote } from './OfflineCopyNote.tsx';

/** Cards shown in place of courses that are still to come. */
const PLACEHOLDERS = [1, 2, 3, 4];

interface CourseGridProps {
  list: PagedList<Course>;
  /** Name of the list for screen readers. */
  label: string;
  /** 'vertical': four in a row on desktops, rows on phones; 'horizontal': rows, two beside each other on desktops. */
  form?: Exclude<CourseCardForm, 'featured'>;
  /** A featured course at the head of the list gets its whole width. */
  withFeatured?: boolean;
  /** Shown when there are no courses; 'No se encontraron cursos' when absent. */
  empty?: ReactNode;
  /** How texts are shown where found words are marked. */
  mark?: (text: string) => ReactNode;
}

/** Courses as cards that page by themselves; failure, placeholders and emptiness included. */
export function CourseGrid({ list, label, form = 'vertical', withFeatured = false, empty, mark }: CourseGridProps) {
  const { rows: courses, error } = list;

  if (!courses && error) return <Failure error={error} onRetry={list.retry} />;
  if (!courses) return <CoursePlaceholders form={form} />;
  if (courses.length === 0 && list.isOfflineCopy)
    return <EmptyState picture={<EmptyStall />} title={text.noCourses} text={text.offlineResults} />;
  if (courses.length === 0) return empty ?? <EmptyState picture={<EmptyStall />} title={text.noCourses} />;

  return (
    <>
      {list.isOfflineCopy && <OfflineCopyNote />}
      <ul className={classes.list} data-form={form} aria-label={label}>
        {courses.map((course, index) => {
          const isFeatured = withFeatured && index === 0 && course.highlight === 'featured';
          return (
            <li key={course.id} data-featured={isFeatured}>
              <CardWithProgress course={course} form={isFeatured ? 'featured' : form} mark={mark} />
            </li>
          );
        })}
      </ul>
      <MoreCourses list={list} shown={courses.length} />
    </>
  );
}

interface CardWithProgressProps {
  course: Course;
  form: CourseCardForm;
  mark?: (text: string) => ReactNode;
}

/** A card with how far the actor has come. */
function CardWithProgress({ course, ...card }: CardWithProgressProps) {
  const completed = useCourseProgress(course.id)?.lessonsCompleted.length ?? 0;
  const percent = coursePercentage(completed, course.totalLessons);
  return <CourseCard course={course} progressPercentage={percent > 0 ? percent : undefined} {...card} />;
}

function CoursePlaceholders({ form }: { form: CourseCardForm }) {
  return (
    <div className={classes.list} data-form={form} role="status" aria-busy="true" aria-label={text.loading}>
      {PLACEHOLDERS.map((place) => (
        <CourseCardSkeleton key={place} form={form} />
      ))}
    </div>
  );
}
