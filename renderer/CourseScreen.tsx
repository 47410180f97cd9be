import { CoursePage } from './courses/CoursePage.tsx';
import { PlayerDialog } from './player/PlayerDialog.tsx';

/** A course with the dialog that plays its lessons. */
export function CourseScreen() {
  return <CoursePage player={(slot) => <PlayerDialog {...slot} />} />;
}
