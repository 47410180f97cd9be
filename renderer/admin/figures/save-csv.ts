import { toastError } from '../../kit/toast.ts';
import { saveTable } from '../table/save-csv.ts';
import type { FigureRows } from './FigureTable.tsx';
import { text } from './figures.es.ts';

/** Saves the figures of a card as a CSV file; a toast reports a failure. */
export async function saveCsv(title: string, { head, rows }: FigureRows): Promise<void> {
  const lines = rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);
  if ((await saveTable(`${title}.csv`, head, lines)) === 'failed') toastError({ title: text.csvFailed });
}
