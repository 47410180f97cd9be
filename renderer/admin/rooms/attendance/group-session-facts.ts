import type { GroupSessionReport } from '../../../../contract/group-attendance.ts';
import { formatHour } from '../../../kit/format.ts';
import { formatMoment } from '../../values/moment.ts';
import { text } from './attendance.es.ts';

/** What the head of a report says, as label and value. */
export function factsOf(report: GroupSessionReport, timeZone: string | undefined): [label: string, value: string][] {
  const { courseTitle, roomName, trainerName, startedAt, endedAt } = report;
  const from = formatMoment(startedAt, timeZone);
  return [
    [text.course, courseTitle],
    [text.room, roomName],
    [text.trainer, trainerName ?? text.erasedTrainer],
    [text.when, endedAt === null ? text.since(from) : text.until(from, formatHour(endedAt, timeZone))],
  ];
}
