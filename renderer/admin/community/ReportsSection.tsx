import { useLocation } from 'react-router-dom';
import { type CommunityReport, communityReportSchema } from '../../../contract/community-moderation.ts';
import { Badge } from '../../kit/Badge.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { posts, reports as text } from './community.es.ts';
import { REPORTS } from './community-calls.ts';
import { FROM_REPORTS, POSTS_ADDRESS } from './community-sections.ts';
import { HandleReport } from './HandleReport.tsx';

const COLUMNS: readonly Column<CommunityReport>[] = [
  {
    label: text.post,
    cell: ({ postTitle, isPostHidden }) => (
      <>
        {postTitle} {isPostHidden && <Badge kind="accent">{posts.hidden}</Badge>}
      </>
    ),
  },
  { label: text.reason, cell: ({ reason }) => reason },
  { label: text.reporter, cell: ({ reporterName }) => reporterName },
  {
    label: text.date,
    sort: 'createdAt',
    kind: 'date',
    highestFirst: true,
    cell: ({ createdAt }) => <PostTime at={createdAt} />,
  },
  {
    label: text.state,
    cell: ({ handledAt }) => (
      <Badge kind={handledAt ? 'ok' : 'accent'}>{handledAt ? text.handled : text.waiting}</Badge>
    ),
  },
];

/** The reports about posts, the newest first; each links to its post. */
export function ReportsSection() {
  const { search } = useLocation();
  const table = useAdminTable({
    path: REPORTS,
    schema: communityReportSchema,
    sort: '-createdAt',
    filters: ['isHandled'],
  });
  return (
    <>
      <TabHead title={text.title} total={table.total}>
        <ExportButton table="community/reports" query={table.query} />
      </TabHead>
      <AdminTable
        table={table}
        label={text.list}
        searchFor={text.searchFor}
        tools={
          <TableFilter
            table={table}
            name="isHandled"
            label={text.state}
            all={text.allStates}
            options={[
              { value: '0', label: text.onlyWaiting },
              { value: '1', label: text.onlyHandled },
            ]}
          />
        }
        columns={COLUMNS}
        addressOf={({ postId }) => ({
          pathname: `${POSTS_ADDRESS}/${postId}`,
          search: `${new URLSearchParams({ [FROM_REPORTS]: search })}`,
        })}
        empty={{ title: text.empty, text: text.emptySentence }}
        actions={(report) => <HandleReport report={report} isIcon />}
      />
    </>
  );
}
