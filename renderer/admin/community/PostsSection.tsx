import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ModeratedDiscussion, moderatedDiscussionSchema } from '../../../contract/community-moderation.ts';
import { Badge } from '../../kit/Badge.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { ExportButton } from '../table/ExportButton.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { type OpenRow, useOpenRow } from '../table/useOpenRow.ts';
import { posts as text } from './community.es.ts';
import { POSTS, useChannels } from './community-calls.ts';
import { FROM_REPORTS, POSTS_ADDRESS, REPORTS_ADDRESS } from './community-sections.ts';
import { DeletePost } from './DeletePost.tsx';
import { PostActions } from './PostActions.tsx';
import { PostPanel } from './PostPanel.tsx';

const COLUMNS: readonly Column<ModeratedDiscussion>[] = [
  {
    label: text.post,
    cell: ({ title, isHidden, isPinned }) => (
      <>
        {title} {isHidden && <Badge kind="accent">{text.hidden}</Badge>}{' '}
        {isPinned && <Badge kind="brand">{text.pinned}</Badge>}
      </>
    ),
  },
  { label: text.author, cell: ({ author }) => author.username },
  { label: text.channel, onPhone: 'hidden', cell: ({ channel }) => `${channel.emoji} ${channel.name}` },
  {
    label: text.date,
    sort: 'createdAt',
    kind: 'date',
    highestFirst: true,
    cell: ({ createdAt }) => <PostTime at={createdAt} />,
  },
  countColumn({
    label: text.replies,
    sort: 'replyCount',
    count: ({ replyCount }) => replyCount,
    unit: ({ replyCount }) => text.repliesUnit(replyCount),
  }),
  countColumn({
    label: text.views,
    sort: 'viewCount',
    count: ({ viewCount }) => viewCount,
    unit: ({ viewCount }) => text.viewsUnit(viewCount),
  }),
  countColumn({
    label: text.votes,
    sort: 'upvotes',
    count: ({ upvotes }) => upvotes,
    unit: ({ upvotes }) => text.votesUnit(upvotes),
  }),
];

const YES_NO_FILTERS = [
  { name: 'isHidden', label: text.isHidden, all: text.allVisibilities, yes: text.onlyHidden, no: text.onlyShown },
  { name: 'isPinned', label: text.isPinned, all: text.allPinned, yes: text.onlyPinned, no: text.onlyUnpinned },
] as const;

/** All posts, hidden ones too, the newest first. */
export function PostsSection() {
  const filters = ['channelId', ...YES_NO_FILTERS.map(({ name }) => name)];
  const table = useAdminTable({ path: POSTS, schema: moderatedDiscussionSchema, sort: '-createdAt', filters });
  const openRow = useOpenRow(POSTS_ADDRESS);
  const close = useClosing(openRow);
  const [toDelete, setToDelete] = useState<ModeratedDiscussion | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total}>
        <ExportButton table="community/posts" query={table.query} />
      </TabHead>
      <SplitView
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<PostFilters table={table} />}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            actions={(post) => <PostActions post={post} onDelete={() => setToDelete(post)} />}
          />
        }
        open={
          openRow.id !== null && <PostPanel key={openRow.id} id={openRow.id} onDelete={setToDelete} onClose={close} />
        }
      />
      <DeletePost
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && close()}
      />
    </>
  );
}

/** Closes a post, and returns to the list of posts, or to the list of reports if the post was opened from it. */
function useClosing({ close }: OpenRow): () => void {
  const reports = useSearchParams()[0].get(FROM_REPORTS);
  const navigate = useNavigate();
  return reports === null ? close : () => void navigate({ pathname: REPORTS_ADDRESS, search: reports });
}

/** Filters by channel, visibility and pin. */
function PostFilters({ table }: { table: TableState<ModeratedDiscussion> }) {
  const { data: channels = [] } = useChannels();
  const channelOptions = channels.map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` }));
  return (
    <>
      <TableFilter
        table={table}
        name="channelId"
        label={text.channel}
        all={text.allChannels}
        options={channelOptions}
      />
      {YES_NO_FILTERS.map(({ yes, no, ...filter }) => (
        <TableFilter
          key={filter.name}
          table={table}
          options={[
            { value: '1', label: yes },
            { value: '0', label: no },
          ]}
          {...filter}
        />
      ))}
    </>
  );
}
