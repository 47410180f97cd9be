import { DEFAULT_CSV_DELIMITER } from '../../../contract/exports.ts';
import type { MachineReport } from '../../../contract/group-sessions.ts';
import { toastError } from '../../kit/toast.ts';
import { saveCsv } from '../../platform/save-csv.ts';
import { text } from './group.es.ts';

/** Saves the attendance of a group session as a CSV file; a toast reports a failure. */
export async function saveReport({ name, startedAt, learners }: MachineReport): Promise<void> {
  const head = [text.person, text.minutes, text.shown, text.lessons];
  const rows = learners.map((one) => [one.name, one.presentMinutes, one.shownMinutes, one.completedLessons]);
  const day = startedAt.slice(0, 'YYYY-MM-DD'.length);
  const file = `${text.fileName(name, day)}.csv`;
  if ((await saveCsv(file, head, rows, DEFAULT_CSV_DELIMITER)) === 'failed') toastError({ title: text.csvFailed });
}
