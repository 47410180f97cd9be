import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { isCourseNotFound, useCourse } from '../catalogue/useCourse.ts';
import { Failure } from '../client/Failure.tsx';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import classes from './CoursePage.module.css';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { CourseSummary } from './CourseSummary.tsx';
import { text } from './courses.es.ts';
import { LessonList } from './LessonList.tsx';
import { PlayPicture } from './PlayPicture.tsx';
import { RatingsPanel } from './RatingsPanel.tsx';
import { useChosenLesson } from './useChosenLesson.ts';
import { useCourseState } from './useCourseState.ts';
import { useRecordView } from './useRecordView.ts';

/** What the page gives the dialog that plays its lessons. */
export interface PlayerSlot {
  course: CourseDetail;
  /** Null while no lesson is chosen. */
  lesson: Lesson | null;
  /** Where the video begins, in whole seconds, whatever was watched before; null: where it was left. */
  startSeconds: number | null;
  onChoose: (lesson: Lesson) => void;
  onClose: () => void;
}

/** How far the actor has come in the course, for what leads to its certificate. */
export interface CertificateSlot {
  course: CourseDetail;
  completedLessons: number;
}

interface CoursePageProps {
  player: (slot: PlayerSlot) => ReactNode;
  certificate: (slot: CertificateSlot) => ReactNode;
}

/** One course: what it is about, who teaches it, its lessons, its ratings. */
export function CoursePage({ player, certificate }: CoursePageProps) {
  const { id = '' } = useParams();
  const { data: course, error, mutate } = useCourse(id);
  const isMissing = !course && error !== undefined && isCourseNotFound(error);
  useRecordView(course);
  usePageTitle(course?.title ?? (isMissing ? text.notFound : text.courses));

  if (isMissing) return <CourseNotFound />;
  if (!course && error) return <Failure isPage error={error} title={text.failed} onRetry={() => void mutate()} />;

  return (
    <>
      <Top course={course} />
      {course ? <Detail course={course} player={player} certificate={certificate} /> : <CourseSkeleton />}
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

function Detail({ course, player, certificate }: CoursePageProps & { course: CourseDetail }) {
  const state = useCourseState(course);
  const { lesson, startSeconds, choose, close } = useChosenLesson(course);
  return (
    <div className={classes.detail}>
      <div className={classes.main}>
        <PlayPicture course={course} state={state} onPlay={choose} />
        <CourseSummary
          course={course}
          state={state}
          certificate={certificate({ course, completedLessons: state.completedCount })}
        />
      </div>
      <div className={classes.side}>
        <LessonList course={course} state={state} onChoose={choose} />
      </div>
      <div className={classes.ratings}>
        <RatingsPanel courseId={course.id} />
      </div>
      {player({ course, lesson, startSeconds, onChoose: choose, onClose: close })}
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
