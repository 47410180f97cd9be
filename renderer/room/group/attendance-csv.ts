import { DEFAULT_CSV_DELIMITER } from '../../../contract/exports.ts';
import type { MachineReport } from '../../../contract/group-sessions.ts';
import { toastError } from '../../kit/toast.ts';
import { saveCsv } from '../../platform/save-csv.ts';
import { text } from './group.es.ts';

/** YYYY-MM-DD, by the clock of this machine. */
const DAY = new Intl.DateTimeFormat('sv-SE');

/** Saves the attendance of a group session as a CSV file; a toast reports a failure. */
export async function saveReport({ name, startedAt, learners }: MachineReport): Promise<void> {
  const head = [text.person, text.minutes, text.shown, text.lessons];
  const rows = learners.map((one) => [one.name, one.presentMinutes, one.shownMinutes, one.completedLessons]);
  const day = DAY.format(new Date(startedAt));
  const file = `${text.fileName(name, day)}.csv`;
  if ((await saveCsv(file, head, rows, DEFAULT_CSV_DELIMITER)) === 'failed') toastError({ title: text.csvFailed });
}
