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
import { CourseAction } from './CourseAction.tsx';
import classes from './CoursePage.module.css';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { CourseSummary } from './CourseSummary.tsx';
import { text } from './courses.es.ts';
import { LessonList } from './LessonList.tsx';
import { MoreCoursesSlot } from './MoreCoursesSlot.tsx';
import { PlayPicture } from './PlayPicture.tsx';
import { RatingsPanel } from './RatingsPanel.tsx';
import { ShareCourse } from './ShareCourse.tsx';
import { useChosenLesson } from './useChosenLesson.ts';
import { useCourseState } from './useCourseState.ts';
import { useNewerCourse } from './useNewerCourse.ts';
import { useRecordView } from './useRecordView.ts';

/** What the page gives the dialog that plays its lessons. */
export interface PlayerSlot {
  course: CourseDetail;
  /** Null while no lesson is chosen. */
  lesson: Lesson | null;
  /** Where the video begins, in whole seconds, whatever was watched before; null: where it was left. */
  startSeconds: number | null;
  /** It waits to be played. */
  startsPaused: boolean;
  onChoose: (lesson: Lesson) => void;
  /** It plays. */
  onPlaying: () => void;
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
  /** What saves the course on this device. */
  saving: (course: CourseDetail) => ReactNode;
}

/** One course: what it is about, who teaches it, its lessons, its ratings. */
export function CoursePage(slots: CoursePageProps) {
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
      {course ? <Detail course={course} {...slots} /> : <CourseSkeleton />}
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
      {course && <ShareCourse key={course.id} course={course} />}
    </div>
  );
}

function Detail({ course, player, certificate, saving }: CoursePageProps & { course: CourseDetail }) {
  const state = useCourseState(course);
  const { choose, forgetSecond, close, ...chosen } = useChosenLesson(course);
  useNewerCourse(course, chosen.lesson !== null);
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
        <CourseAction course={course} state={state} onPlay={choose} />
        <LessonList course={course} state={state} onChoose={choose} saving={saving(course)} />
        <MoreCoursesSlot key={course.id} course={course} />
      </div>
      <div className={classes.ratings}>
        <RatingsPanel courseId={course.id} />
      </div>
      {player({ course, ...chosen, onChoose: choose, onPlaying: forgetSecond, onClose: close })}
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
