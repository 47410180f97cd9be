import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { CourseDetail } from '../../contract/courses.ts';
import { Breadcrumb } from '../shared/Breadcrumb.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Failure } from '../shared/Failure.tsx';
import { EmptyShelf } from '../shared/illustrations/EmptyShelf.tsx';
import { CourseThumbnail } from '../shared/thumbnail/CourseThumbnail.tsx';
import { isNoCourse, useCourse } from '../shared/useCourse.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import classes from './CoursePage.module.css';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { CourseSummary } from './CourseSummary.tsx';
import { text } from './courses.es.ts';
import { LessonList } from './LessonList.tsx';
import { useRecordView } from './useRecordView.ts';

/** One course: what it is about, who teaches it, its lessons. */
export function CoursePage() {
  const { id = '' } = useParams();
  const { data: course, error, mutate } = useCourse(id);
  const isMissing = !course && error !== undefined && isNoCourse(error);
  useRecordView(course);
  usePageTitle(course?.title ?? (isMissing ? text.notFound : text.courses));

  if (isMissing) return <CourseNotFound />;
  if (!course && error) return <Failure isPage error={error} title={text.failed} onRetry={() => void mutate()} />;

  return (
    <>
      <Top course={course} />
      {course ? <Detail course={course} /> : <CourseSkeleton />}
    </>
  );
}

function Top({ course }: { course: CourseDetail | undefined }) {
  const crumbs = [
    { label: text.home, to: '/' },
    { label: text.courses, to: '/search' },
  ];
  return (
    <div className={classes.top}>
      <Link className={classes.back} to="/" aria-label={text.back}>
        <IconArrowLeft aria-hidden="true" />
      </Link>
      <Breadcrumb crumbs={course ? [...crumbs, { label: course.title }] : crumbs} />
    </div>
  );
}

function Detail({ course }: { course: CourseDetail }) {
  return (
    <div className={classes.detail}>
      <div className={classes.main}>
        <div className={classes.picture}>
          <CourseThumbnail course={course} />
        </div>
        <CourseSummary course={course} />
      </div>
      <div className={classes.side}>
        <LessonList course={course} />
      </div>
    </div>
  );
}

function CourseNotFound() {
  return (
    <EmptyState
      isPage
      picture={<EmptyShelf />}
      title={text.notFound}
      text={text.notFoundHint}
      action={
        <Button component={Link} to="/" variant="light">
          {text.back}
        </Button>
      }
    />
  );
}
