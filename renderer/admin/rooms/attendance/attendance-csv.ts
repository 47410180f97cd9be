import { type Attendance, countedMinutes, type GroupSessionReport } from '../../../../contract/group-attendance.ts';
import { toastError } from '../../../kit/toast.ts';
import { saveTable } from '../../table/save-csv.ts';
import { formatMoment } from '../../values/moment.ts';
import { text } from './attendance.es.ts';

/** Saves the attendance of a group session as a CSV file; a toast reports a failure. */
export async function saveAttendance(report: GroupSessionReport, timeZone: string | undefined): Promise<void> {
  const head = Object.values(text.csvHead);
  const rows = report.attendance.map((row) => cellsOf(row, timeZone));
  const day = report.startedAt.slice(0, 'YYYY-MM-DD'.length);
  if ((await saveTable(`${text.fileName(report.name, day)}.csv`, head, rows)) === 'failed')
    toastError({ title: text.csvFailed });
}

/** The cells in the order of `text.csvHead`. */
function cellsOf(row: Attendance, timeZone: string | undefined) {
  const { name, lastName, presentMinutes, shownMinutes, completedLessons, stays, correction } = row;
  const momentOf = (instant: string | undefined) => instant && formatMoment(instant, timeZone);
  return [
    ...[name, lastName, countedMinutes(row), presentMinutes, shownMinutes],
    ...[completedLessons.length, completedLessons],
    ...[momentOf(stays[0]?.from), momentOf(stays.at(-1)?.to)],
    ...[correction?.reason, correction?.correctedBy],
  ];
}
