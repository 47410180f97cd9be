import type { ReactNode } from 'react';
import type { ExportedTable } from '../../../contract/exports.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import type { RowCalls, VersionedRow } from '../form/row-calls.ts';
import { SplitView } from '../form/SplitView.tsx';
import { useUndoableDelete } from '../form/useUndoableDelete.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { RowActions } from '../table/RowActions.tsx';
import type { TableState } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { SHOWS_HELP } from './help-calls.ts';
import type { SectionAddress } from './help-sections.ts';

interface HelpListProps<Row extends VersionedRow> {
  address: SectionAddress;
  /** Name of the table in exports. */
  exported: ExportedTable;
  calls: RowCalls<Row>;
  table: TableState<Row>;
  columns: readonly Column<Row>[];
  /** Label of the search field: the searched columns. */
  searchFor: string;
  tools?: ReactNode;
  texts: {
    title: string;
    list: string;
    newRow: string;
    editRow: string;
    empty: string;
    emptySentence: string;
    deleted: string;
    deleteFailed: string;
  };
  /** Name of a row for labels. */
  nameOf: (row: Row) => string;
  /** The form of a row; `null`: of a new row. */
  form: (row: Row | null, close: () => void) => ReactNode;
}

/** A list of the help that staff edit. Rows are deleted without a question; the deletion can be undone for 8 s. */
export function HelpList<Row extends VersionedRow>(props: HelpListProps<Row>) {
  const { address, exported, calls, table, columns, searchFor, tools, texts, nameOf, form } = props;
  const openRow = useOpenRow(address);
  const remove = useUndoableDelete({
    calls,
    texts,
    readAgain: SHOWS_HELP,
    onDeleted: ({ id }) => id === openRow.id && openRow.close(),
  });

  return (
    <>
      <TabHead title={texts.title} total={table.total} newRow={{ label: texts.newRow, to: openRow.newAddress }}>
        <ExportButton table={exported} query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={
          <AdminTable
            table={table}
            label={texts.list}
            searchFor={searchFor}
            tools={tools}
            columns={columns}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: texts.empty, text: texts.emptySentence }}
            actions={(row) => (
              <RowActions name={nameOf(row)} editAt={openRow.addressOf(row)} onDelete={() => remove(row)} />
            )}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow key={openRow.id} calls={calls} id={openRow.id} title={texts.editRow} onClose={openRow.close}>
              {(row) => form(row, openRow.close)}
            </OpenedRow>
          )
        }
      />
    </>
  );
}
