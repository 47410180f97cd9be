import { Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { isCourseNotFound, useCourse } from '../catalogue/useCourse.ts';
import { Failure } from '../client/Failure.tsx';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import iconButton from '../kit/IconButton.module.css';
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

/** Properties of the dialog that plays the lessons. */
export interface PlayerSlot {
  course: CourseDetail;
  /** `null` while no lesson is open. */
  lesson: Lesson | null;
  /** Start in whole seconds, regardless of the progress; `null` resumes at the saved position. */
  startSeconds: number | null;
  /** Opens paused. */
  startsPaused: boolean;
  onChoose: (lesson: Lesson) => void;
  /** Called when the video plays. */
  onPlaying: () => void;
  onClose: () => void;
}

/** Progress of the actor in the course, for the link to the certificate. */
export interface CertificateSlot {
  course: CourseDetail;
  completedLessons: number;
}

interface CoursePageProps {
  player: (slot: PlayerSlot) => ReactNode;
  certificate: (slot: CertificateSlot) => ReactNode;
  /** Renders the button that saves the course on this device. */
  saving: (course: CourseDetail) => ReactNode;
}

/** A course: description, teacher, lessons and ratings. */
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
    <Group gap="xs" wrap="nowrap" miw={0} mt="-xs" mb="xs" ml="-sm">
      <Link className={iconButton.button} to="/" aria-label={text.back}>
        <IconArrowLeft aria-hidden="true" />
      </Link>
      <Breadcrumb crumbs={course ? [...crumbs, { label: course.title }] : crumbs} />
      {course && <ShareCourse key={course.id} course={course} />}
    </Group>
  );
}

function Detail({ course, player, certificate, saving }: CoursePageProps & { course: CourseDetail }) {
  const state = useCourseState(course);
  const { choose, forgetSecond, close, ...chosen } = useChosenLesson(course);
  useNewerCourse(course, chosen.lesson !== null);
  return (
    <div className={classes.detail}>
      <div>
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
      <div>
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
