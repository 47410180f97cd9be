import type { CourseDetail } from '../contract/courses.ts';
import { lessonCountOf } from './catalogue/lesson-count.ts';
import { CourseCertificate, CourseCertificateLink } from './certificates/CourseCertificate.tsx';
import { useOpenCertificate } from './certificates/useOpenCertificate.ts';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import { CoursePage } from './courses/CoursePage.tsx';
import type { QuestionsSlot } from './player/LessonAside.tsx';
import { PlayerDialog } from './player/PlayerDialog.tsx';
import { CourseSaving } from './saved-videos/CourseSaving.tsx';

/** Loaded on demand: the course's page does not need the code of the questions. */
const questionsPart = lazyPart(async () => (await import('./community/LessonQuestions.tsx')).LessonQuestions);

/** Loaded on demand: only a finished course needs it. */
const courseEndPart = lazyPart(async () => (await import('./courses/CourseEnd.tsx')).CourseEnd);

/**
 * A course with the dialog that plays its lessons, the link to its certificate, and the button that saves it on this
 * device.
 */
export function CourseScreen() {
  const { id: certificateId } = useOpenCertificate();
  return (
    <CoursePage
      certificate={(slot) => <CourseCertificate {...slot} />}
      saving={(course) => <CourseSaving key={course.id} course={course} />}
      player={(slot) => (
        <PlayerDialog
          {...slot}
          questions={(about) => <Questions key={about.lesson.id} {...about} />}
          courseEnd={(course) => <AfterCourse course={course} />}
          isCovered={certificateId !== null}
        />
      )}
    />
  );
}

/** The end of a course. While its code loads, its space is reserved; after a failure the end is left out. */
function AfterCourse({ course }: { course: CourseDetail }) {
  const { Part: CourseEnd, hasFailed } = useLazyPart(courseEndPart);
  const certificate = <CourseCertificateLink course={course} completedLessons={lessonCountOf(course)} isAwaited />;
  if (!CourseEnd) return hasFailed ? null : <div aria-busy="true" />;
  return <CourseEnd course={course} certificate={certificate} />;
}

/** The questions about a lesson; left out without their code. */
function Questions(props: QuestionsSlot) {
  const { Part: LessonQuestions } = useLazyPart(questionsPart);
  return LessonQuestions && <LessonQuestions {...props} />;
}
