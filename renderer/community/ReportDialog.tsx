import { ReportDialog as Dialog, reasonDraftSchema } from '../client/forms/ReportDialog.tsx';
import { useDraft } from '../session/useDraft.ts';
import { text } from './community.es.ts';
import { useDiscussionActions } from './useDiscussionActions.ts';

interface ReportDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Tells the academy's staff what is wrong with a post. */
export function ReportDialog({ postId, ...look }: ReportDialogProps) {
  const { reportDiscussion } = useDiscussionActions();
  const draft = useDraft(`report ${postId}`, reasonDraftSchema);
  return <Dialog draft={draft} title={text.reportTitle} send={(reason) => reportDiscussion(postId, reason)} {...look} />;
}
