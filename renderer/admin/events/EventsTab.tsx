import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AdminEvent, adminEventSchema } from '../../../contract/event-editing.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { ExportButton } from '../table/ExportButton.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventActions } from './EventActions.tsx';
import { EventDay } from './EventDay.tsx';
import { EventForm } from './EventForm.tsx';
import { EVENTS, eventCalls } from './event-calls.ts';
import { text } from './events.es.ts';

const COLUMNS: readonly Column<AdminEvent>[] = [
  { label: text.event, sort: 'title', cell: ({ title }) => title },
  {
    label: text.date,
    sort: 'date',
    kind: 'date',
    highestFirst: true,
    cell: (event) => <EventDay event={event} />,
  },
  { label: text.type, sort: 'type', onPhone: 'hidden', cell: ({ type }) => type },
  { label: text.instructor, sort: 'instructor', onPhone: 'hidden', cell: ({ instructor }) => instructor },
  countColumn({
    label: text.attendees,
    sort: 'attendees',
    count: ({ attendees }) => attendees,
    unit: ({ attendees }) => text.attendeesUnit(attendees),
  }),
];

const TIMES = [
  { value: '1', label: text.upcoming },
  { value: '0', label: text.over },
];
const STATES = [
  { value: '1', label: text.onlyVisible },
  { value: '0', label: text.onlyHidden },
];

/** The tab Eventos: the live sessions that staff entered in the panel. */
export function EventsTab() {
  const table = useAdminTable({
    path: EVENTS,
    schema: adminEventSchema,
    sort: '-date',
    filters: ['isUpcoming', 'isActive'],
  });
  const openRow = useOpenRow('/admin/eventos');
  const original = originalIn(useLocation().state);
  const [toDelete, setToDelete] = useState<AdminEvent | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newEvent, to: openRow.newAddress }}>
        <ExportButton table="events" query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<EventFilters table={table} />}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            actions={(event) => (
              <EventActions
                event={event}
                editAt={openRow.addressOf(event)}
                copyAt={openRow.newAddress}
                onDelete={() => setToDelete(event)}
              />
            )}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id ?? original?.id}
              calls={eventCalls}
              id={openRow.id}
              title={text.editEvent}
              onClose={openRow.close}
            >
              {(row) => <EventForm row={row} original={original} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
      <DeleteEvent
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}

/** The event to copy, from the state of the navigation; null without a valid one. */
function originalIn(state: unknown): AdminEvent | null {
  const original = typeof state === 'object' && state !== null && 'original' in state ? state.original : null;
  return adminEventSchema.safeParse(original).data ?? null;
}

/** Filters by time and visibility. */
function EventFilters({ table }: { table: TableState<AdminEvent> }) {
  return (
    <>
      <TableFilter table={table} name="isUpcoming" label={text.when} all={text.anyTime} options={TIMES} />
      <TableFilter table={table} name="isActive" label={text.state} all={text.anyState} options={STATES} />
    </>
  );
}
