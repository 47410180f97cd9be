import { ReportDialog as Dialog, reasonDraftSchema } from '../client/forms/ReportDialog.tsx';
import { useDraft } from '../session/useDraft.ts';
import { useSession } from '../session/useSession.ts';
import { text } from './posts/community.es.ts';
import { useDiscussionActions } from './posts/useDiscussionActions.ts';

interface ReportDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Reports a post to the academy's staff. */
export function ReportDialog({ postId, ...look }: ReportDialogProps) {
  const { reportDiscussion } = useDiscussionActions();
  const { actorId } = useSession();
  const draft = useDraft(`report ${postId}`, reasonDraftSchema);
  const send = (reason: string) => reportDiscussion(postId, reason);
  return <Dialog key={actorId} draft={draft} title={text.reportTitle} send={send} {...look} />;
}
