import { Text } from '@mantine/core';
import { useState } from 'react';
import { type AdminReview, adminReviewSchema, reviewDetailSchema } from '../../../contract/review-moderation.ts';
import { PostTime } from '../../kit/PostTime.tsx';
import { Stars } from '../../kit/Stars.tsx';
import { ReadRow } from '../form/ReadRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { CourseSelect } from '../selects/CourseSelect.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { ExportButton } from '../table/ExportButton.tsx';
import { NamedFilter } from '../table/NamedFilter.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import frame from '../table/TableFrame.module.css';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { text as names } from '../values/values.es.ts';
import { DeleteReview } from './DeleteReview.tsx';
import { excerptOf } from './excerpt.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { ReviewStateBadge } from './ReviewStateBadge.tsx';
import { authorOf } from './review-author.ts';
import { REVIEWS, REVIEWS_ADDRESS, reviewPath } from './review-calls.ts';
import { text } from './reviews.es.ts';

const COLUMNS: readonly Column<AdminReview>[] = [
  { label: text.review, cell: ({ review }) => excerptOf(review) },
  {
    label: text.course,
    cell: ({ courseTitle }) => (
      <Text span inherit lineClamp={2} title={courseTitle}>
        {courseTitle}
      </Text>
    ),
  },
  {
    label: text.stars,
    sort: 'rating',
    kind: 'rank',
    highestFirst: true,
    cell: ({ rating }) => <Stars count={rating} />,
  },
  { label: text.author, onPhone: 'hidden', cell: authorOf },
  {
    label: text.date,
    sort: 'createdAt',
    kind: 'date',
    highestFirst: true,
    cell: ({ createdAt }) => <PostTime at={createdAt} />,
  },
  countColumn({
    label: text.reports,
    sort: 'reportedAt',
    count: ({ openReports }) => openReports,
    unit: ({ openReports }) => text.reportsUnit(openReports),
  }),
  { label: text.state, cell: ({ state }) => <ReviewStateBadge state={state} /> },
];

const FILTERS = [
  {
    name: 'state',
    label: text.state,
    all: text.anyState,
    options: [
      { value: 'open', label: text.open },
      ...Object.entries(names.reviewStates).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    name: 'isReported',
    label: text.isReported,
    all: text.reportedOrNot,
    options: [
      { value: '1', label: text.onlyReported },
      { value: '0', label: text.onlyUnreported },
    ],
  },
  {
    name: 'stars',
    label: text.stars,
    all: text.anyStars,
    options: [5, 4, 3, 2, 1].map((count) => ({ value: `${count}`, label: text.starCount(count) })),
  },
  {
    name: 'author',
    label: text.author,
    all: text.anyAuthor,
    options: [
      { value: 'guest', label: text.onlyGuests },
      { value: 'account', label: text.onlyAccounts },
    ],
  },
] as const;

/** Reviews of courses: reported reviews first, then the newest. */
export function ReviewsTab() {
  const filters = [...FILTERS.map(({ name }) => name), 'courseId'];
  const table = useAdminTable({ path: REVIEWS, schema: adminReviewSchema, sort: '-reportedAt', filters });
  const openRow = useOpenRow(REVIEWS_ADDRESS);
  const [toDelete, setToDelete] = useState<AdminReview | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total}>
        <ExportButton table="reviews" query={table.query} />
      </TabHead>
      <SplitView
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<ReviewFilters table={table} />}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            actions={(review) => <ReviewActions review={review} isRow onDelete={() => setToDelete(review)} />}
          />
        }
        open={
          openRow.id !== null && (
            <ReadRow
              key={openRow.id}
              path={reviewPath(openRow.id)}
              schema={reviewDetailSchema}
              title={text.review}
              onClose={openRow.close}
            >
              {(review) => <ReviewPanel review={review} onDelete={() => setToDelete(review)} onClose={openRow.close} />}
            </ReadRow>
          )
        }
      />
      <DeleteReview
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}

/** Filters by state, reports, stars, author and course. */
function ReviewFilters({ table }: { table: TableState<AdminReview> }) {
  const [first] = table.isChanging ? [] : (table.rows ?? []);
  return (
    <>
      {FILTERS.map((filter) => (
        <TableFilter key={filter.name} table={table} {...filter} />
      ))}
      {table.filter('courseId') === '' ? (
        <div className={frame.filter}>
          <CourseSelect value={undefined} onChange={(courseId) => table.setFilter('courseId', courseId)} />
        </div>
      ) : (
        <NamedFilter table={table} name="courseId">
          {first ? text.of(first.courseTitle) : text.thisCourse}
        </NamedFilter>
      )}
    </>
  );
}
