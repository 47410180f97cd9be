import { Button, Modal, Textarea } from '@mantine/core';
import { reportPostSchema } from '../../contract/community.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { toast } from '../kit/toast.ts';
import { text } from './community.es.ts';
import classes from './ReportDialog.module.css';
import { useDiscussionActions } from './useDiscussionActions.ts';

interface ReportDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Tells the academy's staff what is wrong with a post. */
export function ReportDialog({ isOpen, ...report }: ReportDialogProps) {
  return (
    <Modal opened={isOpen} onClose={report.onClose} title={text.reportTitle} closeButtonProps={{ 'aria-label': text.close }}>
      <ReportForm {...report} />
    </Modal>
  );
}

function ReportForm({ postId, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const { reportDiscussion } = useDiscussionActions();
  const { form, isSending, failure, props } = useServerForm({
    schema: reportPostSchema,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      await reportDiscussion(postId, reason);
      toast({ title: text.reportSent, message: text.reportSentHint });
      onClose();
    },
  });

  return (
    <form className={classes.form} {...props}>
      {failure && <FormAlert title={text.reportFailed} sentence={failure.sentence} />}
      <Textarea
        label={text.reportReason}
        description={text.reportHelp}
        rows={4}
        data-autofocus
        classNames={{ input: classes.reason }}
        {...form.getInputProps('reason')}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <ActionButton type="submit" isDisabled={isSending}>
          {isSending ? text.sending : text.sendReport}
        </ActionButton>
      </div>
    </form>
  );
}
