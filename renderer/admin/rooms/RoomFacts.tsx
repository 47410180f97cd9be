import type { Room } from '../../../contract/rooms.ts';
import { DetailList } from '../form/DetailList.tsx';
import { useAdminRow } from '../form/useAdminRow.ts';
import { courseRowCalls } from '../selects/course-row-calls.ts';
import { text } from './rooms.es.ts';

/** The settings of a training room, read only. */
export function RoomFacts({ room: { settings } }: { room: Room }) {
  const { idleMinutes, requiresPin, printing, startCourseId } = settings;
  const { data: course } = useAdminRow(courseRowCalls, startCourseId);
  return (
    <DetailList
      details={[
        [text.signIn, requiresPin ? text.withPin : text.withoutPin],
        [text.idleMinutes, text.idleMinutesOf(idleMinutes)],
        [text.printing, text.printingOf[printing]],
        [text.start, startCourseId === null ? text.startLibrary : (course?.title ?? text.startCourse)],
      ]}
    />
  );
}
