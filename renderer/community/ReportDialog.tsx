import { ReportDialog as Dialog } from '../client/forms/ReportDialog.tsx';
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
  return <Dialog title={text.reportTitle} send={(reason) => reportDiscussion(postId, reason)} {...look} />;
}
