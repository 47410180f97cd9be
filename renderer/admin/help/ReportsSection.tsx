import { useState } from 'react';
import { problemTypeSchema } from '../../../contract/help.ts';
import {
  type ProblemReport,
  problemPrioritySchema,
  problemReportSchema,
  problemStatusSchema,
} from '../../../contract/help-editing.ts';
import { Badge } from '../../kit/Badge.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import look from '../look/look.module.css';
import { TabHead } from '../tab/TabHead.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { RowActions } from '../table/RowActions.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { DeleteReport } from './DeleteReport.tsx';
import { reports as texts } from './help.es.ts';
import { REPORTS, reportCalls } from './help-calls.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { PRIORITY_BADGES } from './report-badges.ts';
import { StatusSelect } from './StatusSelect.tsx';

const COLUMNS: readonly Column<ProblemReport>[] = [
  { label: texts.subject, cell: ({ subject }) => subject },
  {
    label: texts.type,
    onPhone: 'hidden',
    cell: ({ type }) => <span className={look.unbroken}>{texts.types[type]}</span>,
  },
  { label: texts.from, onPhone: 'hidden', cell: ({ userEmail }) => userEmail ?? texts.anonymous },
  {
    label: texts.priority,
    sort: 'priority',
    kind: 'rank',
    highestFirst: true,
    cell: ({ priority }) => <Badge kind={PRIORITY_BADGES[priority]}>{texts.priorities[priority]}</Badge>,
  },
  {
    label: texts.received,
    sort: 'createdAt',
    kind: 'date',
    highestFirst: true,
    cell: ({ createdAt }) => <PostTime at={createdAt} />,
  },
  {
    label: texts.status,
    sort: 'status',
    kind: 'stage',
    cell: (report) => <StatusSelect report={report} />,
  },
];

const FILTERS = [
  {
    name: 'status',
    label: texts.status,
    all: texts.allStatuses,
    options: optionsOf(problemStatusSchema.options, texts.statuses),
  },
  {
    name: 'priority',
    label: texts.priority,
    all: texts.allPriorities,
    options: optionsOf(problemPrioritySchema.options, texts.priorities),
  },
  { name: 'type', label: texts.type, all: texts.allTypes, options: optionsOf(problemTypeSchema.options, texts.types) },
] as const;

/** The problem reports, newest first. Only admins can delete them. */
export function ReportsSection({ role }: TabProps) {
  const filters = FILTERS.map(({ name }) => name);
  const table = useAdminTable({ path: REPORTS, schema: problemReportSchema, sort: '-createdAt', filters });
  const openRow = useOpenRow('/admin/ayuda/reportes');
  const [toDelete, setToDelete] = useState<ProblemReport | null>(null);
  const isAdmin = role === 'admin';

  return (
    <>
      <TabHead title={texts.title} total={table.total}>
        <ExportButton table="help/problem-reports" query={table.query} />
      </TabHead>
      <SplitView
        list={
          <AdminTable
            table={table}
            label={texts.list}
            searchFor={texts.searchFor}
            tools={FILTERS.map((filter) => <TableFilter key={filter.name} table={table} {...filter} />)}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: texts.empty, text: texts.emptySentence }}
            actions={isAdmin ? (row) => <RowActions name={row.subject} onDelete={() => setToDelete(row)} /> : undefined}
          />
        }
        open={
          openRow.id !== null && (
            <OpenedRow
              key={openRow.id}
              calls={reportCalls}
              id={openRow.id}
              title={texts.openRow}
              onClose={openRow.close}
            >
              {(row) =>
                row && (
                  <ReportPanel
                    report={row}
                    onDelete={isAdmin ? () => setToDelete(row) : undefined}
                    onClose={openRow.close}
                  />
                )
              }
            </OpenedRow>
          )
        }
      />
      <DeleteReport
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}

function optionsOf<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
