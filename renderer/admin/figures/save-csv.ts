import { toastError } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import { toBase64, toCsv } from '../table/csv.ts';
import type { FigureRows } from './FigureTable.tsx';
import { text } from './figures.es.ts';

/** Saves the figures of a card for a spreadsheet, as they are on the screen. */
export async function saveCsv(title: string, { head, rows }: FigureRows): Promise<void> {
  const csv = toCsv(
    head,
    rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]),
  );
  const result = await platform.saveFile({ name: `${title}.csv`, mediaType: 'text/csv', base64: toBase64(csv) });
  if (result === 'failed') toastError({ title: text.csvFailed });
}
