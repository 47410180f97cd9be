import type { ReactNode } from 'react';
import type { Course } from '../../contract/courses.ts';
import { Failure } from '../client/Failure.tsx';
import type { PagedList } from '../client/usePagedList.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { CourseCardSkeleton } from './CourseCardSkeleton.tsx';
import { CourseCards } from './CourseCards.tsx';
import classes from './CourseGrid.module.css';
import { text } from './catalogue.es.ts';
import type { CourseCardForm } from './course-card-form.ts';
import { MoreCourses } from './MoreCourses.tsx';
import { OfflineCopyNote } from './OfflineCopyNote.tsx';

/** Placeholder cards while courses load. */
const PLACEHOLDERS = [1, 2, 3, 4];

interface CourseGridProps {
  list: PagedList<Course>;
  /** Name of the list for screen readers. */
  label: string;
  /** 'vertical': four in a row on desktops, rows on phones; 'horizontal': rows, two side by side on desktops. */
  form?: Exclude<CourseCardForm, 'featured'>;
  /** Gives a featured first course the whole width of the list. */
  withFeatured?: boolean;
  /** Shown without courses; default: 'No se encontraron cursos'. */
  empty?: ReactNode;
  /** Block shown after the first courses below the desktop's width, and after the text of an empty list. */
  interlude?: ReactNode;
  /** Renders texts with marked search words. */
  mark?: (text: string) => ReactNode;
}

/** Courses as cards with automatic paging, placeholders, failure and empty state. */
export function CourseGrid({ interlude, ...grid }: CourseGridProps) {
  const { rows, error } = grid.list;
  return (
    <>
      <Courses {...grid} interlude={interlude} />
      {/* Not while loading, since the block would then move under the finger. */}
      {(rows?.length === 0 || (!rows && error)) && interlude}
    </>
  );
}

function Courses({ list, label, form = 'vertical', withFeatured = false, empty, mark, interlude }: CourseGridProps) {
  const { rows: courses, error } = list;

  if (!courses && error) return <Failure error={error} title={text.failed} onRetry={list.retry} />;
  if (!courses) return <CoursePlaceholders form={form} />;
  if (courses.length === 0 && list.isOfflineCopy)
    return <EmptyState picture={<EmptyStall />} title={text.noCourses} text={text.offlineResults} />;
  if (courses.length === 0) return empty ?? <EmptyState picture={<EmptyStall />} title={text.noCourses} />;

  return (
    <>
      {list.isOfflineCopy && <OfflineCopyNote />}
      <CourseCards
        courses={courses}
        label={label}
        form={form}
        withFeatured={withFeatured}
        mark={mark}
        interlude={interlude}
      />
      <MoreCourses list={list} shown={courses.length} />
    </>
  );
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
