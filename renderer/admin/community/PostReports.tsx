import { Stack } from '@mantine/core';
import { communityReportSchema } from '../../../contract/community-moderation.ts';
import { Failure } from '../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { ListFoot } from '../../client/ListFoot.tsx';
import { usePagedList } from '../../client/usePagedList.ts';
import { Badge } from '../../kit/Badge.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import look from '../look/look.module.css';
import { reports as text } from './community.es.ts';
import { REPORTS } from './community-calls.ts';
import { HandleReport } from './HandleReport.tsx';
import { PostFacts } from './PostFacts.tsx';

/** The reports about a post; renders nothing without reports, and until they are read. */
export function PostReports({ postId }: { postId: string }) {
  const list = usePagedList(REPORTS, { postId }, communityReportSchema, { freshness: FRESH_AT_EVERY_VISIT });
  const { rows: reports, total, error } = list;

  if (!reports && error) return <Failure error={error} title={text.ofPostFailed} onRetry={list.retry} />;
  if (!reports || reports.length === 0) return null;

  return (
    <section aria-labelledby="reports">
      <h3 id="reports">{text.ofPost(total ?? reports.length)}</h3>
      <Stack component="ul" gap="sm" mt="xs">
        {reports.map((report) => (
          <Stack component="li" key={report.id} className={look.lineAbove} align="flex-start" gap="xs" pt="xs">
            <div>
              <PostFacts>
                <strong>{report.reporterName}</strong>
                <PostTime at={report.createdAt} />
                <Badge kind={report.handledAt ? 'ok' : 'accent'}>
                  {report.handledAt ? text.handled : text.waiting}
                </Badge>
              </PostFacts>
              <p>{report.reason}</p>
            </div>
            <HandleReport report={report} />
          </Stack>
        ))}
      </Stack>
      {list.hasMore && <ListFoot list={list} shown={reports.length} words={text} />}
    </section>
  );
}
