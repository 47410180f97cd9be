import type { ReviewDetail, ReviewReport } from '../../../contract/review-moderation.ts';
import { Badge } from '../../kit/Badge.tsx';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { Stars } from '../../kit/Stars.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import classes from './ReviewPanel.module.css';
import { ReviewStateBadge } from './ReviewStateBadge.tsx';
import { authorOf } from './review-author.ts';
import { text } from './reviews.es.ts';

interface ReviewPanelProps {
  review: ReviewDetail;
  onDelete: () => void;
  onClose: () => void;
}

/** An open review with its whole text, its visibility, its reports and its actions. */
export function ReviewPanel({ review, onDelete, onClose }: ReviewPanelProps) {
  const { courseId, courseTitle, rating, state, createdAt, reports } = review;
  return (
    <SidePanel title={courseTitle} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.facts}>
          <strong>{authorOf(review)}</strong>
          <PostTime at={createdAt} />
          <ReviewStateBadge state={state} />
        </p>
        <Stars count={rating} />
        <p className={classes.words}>{review.review}</p>
        {state !== 'shown' && <p className={classes.note}>{text.notes[state]}</p>}
        <div className={classes.actions}>
          <ReviewActions review={review} onDelete={onDelete} />
          <NewTabButton variant="subtle" href={`/course/${encodeURIComponent(courseId)}`}>
            {text.seeCourse}
          </NewTabButton>
        </div>
        {reports.length > 0 && <Reports reports={reports} />}
      </div>
    </SidePanel>
  );
}

function Reports({ reports }: { reports: readonly ReviewReport[] }) {
  return (
    <section aria-labelledby="reports">
      <h3 id="reports" className={classes.heading}>
        {text.openReports(reports.length)}
      </h3>
      <ul className={classes.rows}>
        {reports.map(({ id, reporterName, createdAt, handledAt, reason }) => (
          <li key={id} className={classes.row}>
            <p className={classes.facts}>
              <strong>{reporterName || text.gone}</strong>
              <PostTime at={createdAt} />
              <Badge kind={handledAt ? 'ok' : 'accent'}>{handledAt ? text.reportHandled : text.reportWaiting}</Badge>
            </p>
            <p className={classes.words}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
