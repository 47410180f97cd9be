import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { reportPostSchema } from '../../../contract/community.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { toast } from '../../kit/toast.ts';
import classes from './ReportDialog.module.css';
import { text } from './report.es.ts';
import { useServerForm } from './useServerForm.ts';

/** Draft of a report. Its reason has no limit here: a draft may exceed the limit of a report. */
export const reasonDraftSchema = z.object({ reason: z.string() });
type Reason = z.infer<typeof reasonDraftSchema>;

interface ReasonDraft {
  /** `null` without a draft. */
  read: () => Reason | null;
  save: (values: Reason) => void;
  remove: () => void;
}

export interface ReportDialogProps {
  /** Names the reported thing: 'Reportar publicación'. */
  title: string;
  isOpen: boolean;
  /** Storage of the draft until the report is sent. */
  draft: ReasonDraft;
  /** @throws ApiError */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Reports a post or another text of a learner to the academy's staff. All reports share one rule for the reason. */
export function ReportDialog({ title, isOpen, ...report }: ReportDialogProps) {
  return (
    <Modal opened={isOpen} onClose={report.onClose} title={title} closeButtonProps={{ 'aria-label': text.close }}>
      <ReportForm {...report} />
    </Modal>
  );
}

function ReportForm({ draft, send, onClose }: Pick<ReportDialogProps, 'draft' | 'send' | 'onClose'>) {
  const [initialValues] = useState(() => draft.read() ?? { reason: '' });
  const { form, isSending, failure, props } = useServerForm({
    schema: reportPostSchema,
    initialValues,
    onValuesChange: (values) => (values.reason === '' ? draft.remove() : draft.save(values)),
    send: async ({ reason }) => {
      await send(reason);
      draft.remove();
      toast({ title: text.sent, message: text.sentHint });
      onClose();
    },
  });

  return (
    <form {...props}>
      <Stack>
        {failure && <FormAlert title={text.failed} sentence={failure.sentence} />}
        <Textarea
          label={text.reason}
          description={text.help}
          rows={4}
          resize="vertical"
          data-autofocus
          classNames={{ input: classes.reason }}
          {...form.getInputProps('reason')}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <ActionButton type="submit" isDisabled={isSending}>
            {isSending ? text.sending : text.send}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  );
}
