import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { type Room, roomSchema } from '../../../contract/rooms.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { RowActions } from '../table/RowActions.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { GroupSessionPage } from './attendance/GroupSessionPage.tsx';
import { GROUP_SESSIONS_ADDRESS } from './attendance/group-session-calls.ts';
import { DeleteRoom } from './DeleteRoom.tsx';
import { RoomForm } from './RoomForm.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import { RoomState } from './RoomState.tsx';
import { ROOMS, ROOMS_ADDRESS, roomCalls } from './room-calls.ts';
import { text } from './rooms.es.ts';

const COLUMNS: readonly Column<Room>[] = [
  { label: text.name, sort: 'name', cell: ({ name }) => name },
  {
    label: text.state,
    sort: 'lastSeenAt',
    kind: 'date',
    highestFirst: true,
    cell: ({ state }) => <RoomState state={state} />,
  },
  countColumn({
    label: text.learners,
    sort: 'learnerCount',
    count: ({ learnerCount }) => learnerCount,
    unit: ({ learnerCount }) => text.learnersUnit(learnerCount),
  }),
  countColumn({
    label: text.machines,
    count: ({ keyCount }) => keyCount,
    unit: ({ keyCount }) => text.machinesUnit(keyCount),
  }),
];

/** The tab Salas: training rooms, and the attendance of their group sessions. */
export function RoomsTab({ role }: TabProps) {
  const { pathname } = useLocation();
  const { roomId, id } = matchPath(`${GROUP_SESSIONS_ADDRESS}/:roomId/:id`, pathname)?.params ?? {};
  return roomId && id ? <GroupSessionPage roomId={roomId} id={id} /> : <Rooms role={role} />;
}

/** Training rooms with the keys of their machines. Admins edit them; trainers read them. */
function Rooms({ role }: TabProps) {
  const table = useAdminTable({ path: ROOMS, schema: roomSchema, sort: 'name' });
  const openRow = useOpenRow(ROOMS_ADDRESS);
  const [toDelete, setToDelete] = useState<Room | null>(null);
  const isAdmin = role === 'admin';

  return (
    <>
      <TabHead
        title={text.title}
        total={table.total}
        {...(isAdmin && { newRow: { label: text.newRoom, to: openRow.newAddress } })}
      />
      <SplitView
        onMade={table.reveal}
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            actions={
              isAdmin
                ? (row) => (
                    <RowActions name={row.name} editAt={openRow.addressOf(row)} onDelete={() => setToDelete(row)} />
                  )
                : undefined
            }
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow key={openRow.id} calls={roomCalls} id={openRow.id} title={text.editRoom} onClose={openRow.close}>
              {(row) =>
                row ? (
                  <RoomPanel room={row} isAdmin={isAdmin} onClose={openRow.close} />
                ) : (
                  <RoomForm onClose={openRow.close} />
                )
              }
            </OpenedRow>
          )
        }
      />
      <DeleteRoom
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}
