import type { AdminCourse } from '../../../contract/course-editing.ts';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { CourseName } from './CourseName.tsx';
import { CourseRating } from './CourseRating.tsx';
import { text } from './courses-admin.es.ts';

/** The columns of the panel's table of courses. */
export const COURSE_COLUMNS: readonly Column<AdminCourse>[] = [
  { label: text.course, sort: 'title', cell: (course) => <CourseName course={course} /> },
  { label: text.category, sort: 'category', onPhone: 'hidden', cell: ({ category }) => category },
  countColumn({
    label: text.views,
    sort: 'viewCount',
    count: ({ viewCount }) => viewCount,
    unit: () => text.viewsUnit,
  }),
  {
    label: text.rating,
    sort: 'rating',
    kind: 'number',
    highestFirst: true,
    cell: ({ rating }) => <CourseRating rating={rating} />,
  },
  countColumn({
    label: text.minutes,
    sort: 'duration',
    count: ({ duration }) => duration,
    unit: () => text.minutesUnit,
  }),
];
