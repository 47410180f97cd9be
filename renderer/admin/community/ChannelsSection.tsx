import { useState } from 'react';
import { type AdminChannel, adminChannelSchema } from '../../../contract/community-moderation.ts';
import { Badge } from '../../kit/Badge.tsx';
import { ColorDot } from '../../kit/ColorDot.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { ExportButton } from '../table/ExportButton.tsx';
import { RowActions } from '../table/RowActions.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { channels as text } from './community.es.ts';
import { CHANNELS, channelCalls, SHOWS_COMMUNITY } from './community-calls.ts';
import { CHANNELS_ADDRESS } from './community-sections.ts';

const COLUMNS: readonly Column<AdminChannel>[] = [
  { label: text.name, sort: 'name', cell: (channel) => <ChannelName {...channel} /> },
  countColumn({
    label: text.posts,
    sort: 'discussionCount',
    count: ({ discussionCount }) => discussionCount,
    unit: ({ discussionCount }) => text.postsUnit(discussionCount),
  }),
  countColumn({
    label: text.sortOrder,
    sort: 'sortOrder',
    highestFirst: false,
    onPhone: 'hidden',
    count: ({ sortOrder }) => sortOrder,
  }),
  {
    label: text.state,
    cell: ({ isActive }) => <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>,
  },
];

function ChannelName({ emoji, name, color }: AdminChannel) {
  return (
    <>
      <ColorDot color={color} />
      {`${emoji} ${name}`}
    </>
  );
}

/** The channels of the community: list and form. */
export function ChannelsSection() {
  const table = useAdminTable({ path: CHANNELS, schema: adminChannelSchema, sort: 'sortOrder' });
  const openRow = useOpenRow(CHANNELS_ADDRESS);
  const [toDelete, setToDelete] = useState<AdminChannel | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newChannel, to: openRow.newAddress }}>
        <ExportButton table="community/channels" query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.name}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            actions={(row) => (
              <RowActions name={row.name} editAt={openRow.addressOf(row)} onDelete={() => setToDelete(row)} />
            )}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id}
              calls={channelCalls}
              id={openRow.id}
              title={text.editChannel}
              onClose={openRow.close}
            >
              {(row) => <ChannelForm row={row} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
      <DeleteDialog
        row={toDelete}
        title={({ name }) => text.deleteQuestion(name)}
        remove={(row, isExpected) => channelCalls.remove(row, { isExpected })}
        texts={text}
        readAgain={SHOWS_COMMUNITY}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      >
        {({ discussionCount }, isRefused) =>
          !isRefused && <p>{discussionCount === 0 ? text.deleteEmpty : text.deleteFull(discussionCount)}</p>
        }
      </DeleteDialog>
    </>
  );
}
