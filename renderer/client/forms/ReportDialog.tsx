import { Button, Modal, Textarea } from '@mantine/core';
import { reportPostSchema } from '../../../contract/community.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { toast } from '../../kit/toast.ts';
import classes from './ReportDialog.module.css';
import { text } from './report.es.ts';
import { useServerForm } from './useServerForm.ts';

export interface ReportDialogProps {
  /** What is reported: 'Reportar publicación'. */
  title: string;
  isOpen: boolean;
  /** @throws ApiError */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Tells the academy's staff what is wrong with what somebody wrote. Reasons follow one rule, whatever is reported. */
export function ReportDialog({ title, isOpen, ...report }: ReportDialogProps) {
  return (
    <Modal opened={isOpen} onClose={report.onClose} title={title} closeButtonProps={{ 'aria-label': text.close }}>
      <ReportForm {...report} />
    </Modal>
  );
}

function ReportForm({ send, onClose }: Pick<ReportDialogProps, 'send' | 'onClose'>) {
  const { form, isSending, failure, props } = useServerForm({
    schema: reportPostSchema,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      await send(reason);
      toast({ title: text.sent, message: text.sentHint });
      onClose();
    },
  });

  return (
    <form className={classes.form} {...props}>
      {failure && <FormAlert title={text.failed} sentence={failure.sentence} />}
      <Textarea
        label={text.reason}
        description={text.help}
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
          {isSending ? text.sending : text.send}
        </ActionButton>
      </div>
    </form>
  );
}
