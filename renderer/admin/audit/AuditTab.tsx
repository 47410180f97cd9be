import { Box } from '@mantine/core';
import { type AuditEntry, auditEntryDetailSchema, auditEntrySchema } from '../../../contract/audit-log.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { Badge } from '../../kit/Badge.tsx';
import { ReadRow } from '../form/ReadRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { NamedFilter } from '../table/NamedFilter.tsx';
import { TableDays } from '../table/TableDays.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { formatMoment } from '../values/moment.ts';
import { actName } from './act-name.ts';
import { actOptions } from './act-options.ts';
import { text } from './audit.es.ts';
import { AUDIT_ADDRESS, AUDIT_LOG, entryPath, useAuditChoices } from './audit-calls.ts';
import { EntryPanel } from './EntryPanel.tsx';

const FILTERS = ['actorId', 'action', 'subjectId', 'from', 'to'];

function columnsIn(timeZone: string | undefined): readonly Column<AuditEntry>[] {
  return [
    { label: text.act, cell: ({ action }) => actName(action) },
    { label: text.thing, cell: ({ subjectName }) => subjectName ?? '' },
    {
      label: text.actor,
      cell: ({ actorName, restoredFrom }) => (
        // Wide enough for 'Administración' without a line break.
        <Box component="span" display="inline-block" miw="6.25rem">
          {actorName} {restoredFrom !== null && <Badge kind="accent">{text.restored}</Badge>}
        </Box>
      ),
    },
    {
      label: text.when,
      sort: 'createdAt',
      kind: 'date',
      highestFirst: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>,
    },
  ];
}

/** The audit log: every write by staff, the newest first. */
export function AuditTab() {
  const { data: settings } = useSettings();
  const columns = columnsIn(settings?.timeZone);
  const table = useAdminTable({
    path: AUDIT_LOG,
    schema: auditEntrySchema,
    sort: '-createdAt',
    filters: FILTERS,
    pageRows: 20,
  });
  const openRow = useOpenRow(AUDIT_ADDRESS);

  return (
    <>
      <TabHead title={text.title} total={table.total}>
        <ExportButton table="audit-log" query={table.query} />
      </TabHead>
      <SplitView
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<EntryFilters table={table} />}
            columns={columns}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
          />
        }
        open={
          openRow.id !== null && (
            <ReadRow
              key={openRow.id}
              path={entryPath(openRow.id)}
              schema={auditEntryDetailSchema}
              title={text.entry}
              onClose={openRow.close}
            >
              {(entry) => <EntryPanel entry={entry} onClose={openRow.close} />}
            </ReadRow>
          )
        }
      />
    </>
  );
}

/** Filters by member of staff, act, days and subject. */
function EntryFilters({ table }: { table: TableState<AuditEntry> }) {
  const choices = useAuditChoices();
  const name = table.isChanging ? null : table.rows?.[0]?.subjectName;
  return (
    <>
      <TableFilter
        table={table}
        name="actorId"
        label={text.actor}
        all={text.anyActor}
        options={(choices?.actors ?? []).map((actor) => ({ value: actor.id, label: actor.name }))}
      />
      <TableFilter
        table={table}
        name="action"
        label={text.act}
        all={text.anyAct}
        options={actOptions(choices?.actions ?? [])}
      />
      <TableDays table={table} />
      <NamedFilter table={table} name="subjectId">
        {name ? text.ofThing(name) : text.thisThing}
      </NamedFilter>
    </>
  );
}
