import { CourseCertificate } from './certificates/CourseCertificate.tsx';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import { CoursePage } from './courses/CoursePage.tsx';
import { PlayerDialog, type QuestionsSlot } from './player/PlayerDialog.tsx';

/** Who looks at a course pays nothing for what is asked about its lessons. */
const questionsPart = lazyPart(async () => (await import('./community/LessonQuestions.tsx')).LessonQuestions);

/** A course with the dialog that plays its lessons, and what leads to its certificate. */
export function CourseScreen() {
  return (
    <CoursePage
      certificate={(slot) => <CourseCertificate {...slot} />}
      player={(slot) => <PlayerDialog {...slot} questions={(about) => <Questions key={about.lesson.id} {...about} />} />}
    />
  );
}

/** Without its code the lesson is there all the same. */
function Questions(props: QuestionsSlot) {
  const { Part: LessonQuestions } = useLazyPart(questionsPart);
  return LessonQuestions && <LessonQuestions {...props} />;
}
