import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toastError } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import type { Column } from './ColumnHead.tsx';
import { type CsvValue, toBase64, toCsv } from './csv.ts';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

interface ExportButtonProps<Row> {
  table: Pick<TableState<Row>, 'readAll'>;
  columns: readonly Column<Row>[];
  /** What the file is called, without its ending. */
  name: string;
}

/** Saves all rows of a table, as it is searched, narrowed down and ordered, for a spreadsheet. */
export function ExportButton<Row>({ table, columns, name }: ExportButtonProps<Row>) {
  const [isReading, setIsReading] = useState(false);

  async function save(): Promise<void> {
    setIsReading(true);
    try {
      const rows = await table.readAll();
      const csv = toCsv(
        columns.map(({ label }) => label),
        rows.map((row) => columns.map((column) => csvValueOf(column, row))),
      );
      const result = await platform.saveFile({ name: `${name}.csv`, mediaType: 'text/csv', base64: toBase64(csv) });
      if (result === 'failed') toastError({ title: text.exportFailed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.exportFailed, message: error.sentence });
    } finally {
      setIsReading(false);
    }
  }

  return (
    <ActionButton
      variant="default"
      isDisabled={isReading}
      leftSection={<IconFileExport aria-hidden="true" />}
      onClick={() => void save()}
    >
      {isReading ? text.exporting : text.export}
    </ActionButton>
  );
}

/** What stands in the cell, where that is plain; else what the column says. */
function csvValueOf<Row>(column: Column<Row>, row: Row): CsvValue {
  const value = column.csv ? column.csv(row) : column.cell(row);
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}
