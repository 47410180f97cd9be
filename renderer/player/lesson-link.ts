import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { formatSeconds } from '../kit/format.ts';
import type { SharedPage } from '../sharing/shared-page.ts';
import { text } from './player.es.ts';

/** The link that shares a lesson. @param second position of the video, offered as its start unless it is 0 */
export function lessonLink(course: CourseDetail, lesson: Lesson, second: number): SharedPage {
  const path = `/course/${encodeURIComponent(course.id)}?${new URLSearchParams({ lesson: lesson.id })}`;
  const time = formatSeconds(second);
  const moment = { path: `${path}&t=${second}`, copied: text.momentCopied(time), label: text.fromMinute(time) };
  return {
    title: text.lessonOf(lesson.title, course.title),
    path,
    copied: text.lessonCopied,
    ...(second > 0 && { moment }),
  };
}
