import { z } from 'zod';
import { courseRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import { ReportDialog, type ReportDialogProps, reasonDraftSchema } from '../client/forms/ReportDialog.tsx';
import { useDraft } from '../session/useDraft.ts';
import { useSession } from '../session/useSession.ts';
import { text } from './courses.es.ts';

export interface ReviewReportDialogProps extends Omit<ReportDialogProps, 'title' | 'draft' | 'send'> {
  courseId: string;
  reviewId: string;
}

/** Reports a review to the academy's staff. */
export function ReviewReportDialog({ courseId, reviewId, ...look }: ReviewReportDialogProps) {
  const { actorId } = useSession();
  const path = `${courseRead(courseId)}/reviews/${encodeURIComponent(reviewId)}/report`;
  const send = (reason: string) => callApi('POST', path, { body: { reason }, schema: z.undefined() });
  const draft = useDraft(`report ${reviewId}`, reasonDraftSchema);
  return <ReportDialog key={actorId} draft={draft} title={text.reportReview} send={send} {...look} />;
}
