import { communityReportSchema } from '../../../contract/community-moderation.ts';
import { Failure } from '../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { ListFoot } from '../../client/ListFoot.tsx';
import { usePagedList } from '../../client/usePagedList.ts';
import { Badge } from '../../kit/Badge.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { reports as text } from './community.es.ts';
import { REPORTS } from './community-calls.ts';
import { HandleReport } from './HandleReport.tsx';
import classes from './PostPanel.module.css';

/** The reports about a post; renders nothing without reports, and until they are read. */
export function PostReports({ postId }: { postId: string }) {
  const list = usePagedList(REPORTS, { postId }, communityReportSchema, { freshness: FRESH_AT_EVERY_VISIT });
  const { rows: reports, total, error } = list;

  if (!reports && error) return <Failure error={error} title={text.ofPostFailed} onRetry={list.retry} />;
  if (!reports || reports.length === 0) return null;

  return (
    <section aria-labelledby="reports">
      <h3 id="reports" className={classes.heading}>
        {text.ofPost(total ?? reports.length)}
      </h3>
      <ul className={classes.rows}>
        {reports.map((report) => (
          <li key={report.id} className={classes.report}>
            <div>
              <p className={classes.facts}>
                <strong>{report.reporterName}</strong>
                <PostTime at={report.createdAt} />
                <Badge kind={report.handledAt ? 'ok' : 'accent'}>
                  {report.handledAt ? text.handled : text.waiting}
                </Badge>
              </p>
              <p>{report.reason}</p>
            </div>
            <HandleReport report={report} />
          </li>
        ))}
      </ul>
      {list.hasMore && <ListFoot list={list} shown={reports.length} words={text} />}
    </section>
  );
}
