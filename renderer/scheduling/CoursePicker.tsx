import { Skeleton, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Course } from '../../contract/courses.ts';
import { MoreCourses } from '../catalogue/MoreCourses.tsx';
import { OfflineCopyNote } from '../catalogue/OfflineCopyNote.tsx';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { Failure } from '../client/Failure.tsx';
import type { PagedList } from '../client/usePagedList.ts';
import classes from './CoursePicker.module.css';
import { text } from './scheduling.es.ts';

const PLACEHOLDERS = [1, 2, 3, 4];

interface CoursePickerProps {
  list: PagedList<Course>;
  /** Shown without courses. */
  empty: ReactNode;
  onChoose: (course: Course) => void;
}

/** Courses to choose one from. */
export function CoursePicker({ list, empty, onChoose }: CoursePickerProps) {
  const { rows: courses, error } = list;

  if (!courses && error) return <Failure error={error} title={text.coursesFailed} onRetry={list.retry} />;
  if (!courses) return <PickerSkeletons />;
  if (courses.length === 0) return empty;

  return (
    <div>
      {list.isOfflineCopy && <OfflineCopyNote />}
      <ul className={classes.list} aria-label={text.courses}>
        {courses.map((course) => (
          <li key={course.id}>
            <button type="button" className={classes.course} onClick={() => onChoose(course)}>
              <span className={classes.picture}>
                <CourseThumbnail course={course} />
              </span>
              <Text span className={classes.title} lineClamp={3}>
                {course.title}
              </Text>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <MoreCourses list={list} shown={courses.length} />
    </div>
  );
}

function PickerSkeletons() {
  return (
    <div className={classes.list} role="status" aria-busy="true" aria-label={text.loadingCourses}>
      {PLACEHOLDERS.map((place) => (
        <Skeleton key={place} height="3.9375rem" radius="md" />
      ))}
    </div>
  );
}
