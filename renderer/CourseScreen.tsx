import type { CourseDetail } from '../contract/courses.ts';
import { lessonCountOf } from './catalogue/lesson-count.ts';
import { CourseCertificate, CourseCertificateLink } from './certificates/CourseCertificate.tsx';
import { useOpenCertificate } from './certificates/useOpenCertificate.ts';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import { CoursePage } from './courses/CoursePage.tsx';
import { PlayerDialog, type QuestionsSlot } from './player/PlayerDialog.tsx';
import { CourseSaving } from './saved-videos/CourseSaving.tsx';

/** Who looks at a course pays nothing for what is asked about its lessons. */
const questionsPart = lazyPart(async () => (await import('./community/LessonQuestions.tsx')).LessonQuestions);

/** Nobody needs it before they have finished a course. */
const courseEndPart = lazyPart(async () => (await import('./courses/CourseEnd.tsx')).CourseEnd);

/** A course with the dialog that plays its lessons, what leads to its certificate, and what saves it on this device. */
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

/** Without its code the course is finished all the same; until that comes, its room is kept. */
function AfterCourse({ course }: { course: CourseDetail }) {
  const { Part: CourseEnd, hasFailed } = useLazyPart(courseEndPart);
  const certificate = <CourseCertificateLink course={course} completedLessons={lessonCountOf(course)} isAwaited />;
  if (!CourseEnd) return hasFailed ? null : <div aria-busy="true" />;
  return <CourseEnd course={course} certificate={certificate} />;
}

/** Without its code the lesson is there all the same. */
function Questions(props: QuestionsSlot) {
  const { Part: LessonQuestions } = useLazyPart(questionsPart);
  return LessonQuestions && <LessonQuestions {...props} />;
}
