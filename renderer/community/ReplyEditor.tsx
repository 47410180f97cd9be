import { Button, Textarea } from '@mantine/core';
import { type Reply, updateReplySchema } from '../../contract/community.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { text } from './community.es.ts';
import classes from './ReplyEditor.module.css';
import { useReplyActions } from './useReplies.ts';

interface ReplyEditorProps {
  reply: Reply;
  /** Called with what was saved; null when nothing was. */
  onEnd: (edited: Reply | null) => void;
}

/** Where one changes one's own reply. */
export function ReplyEditor({ reply, onEnd }: ReplyEditorProps) {
  const { updateReply } = useReplyActions(reply.postId);
  const { form, isSending, failure, props } = useServerForm({
    schema: updateReplySchema,
    initialValues: { content: reply.content },
    send: async ({ content }) => onEnd(await updateReply(reply.id, content)),
  });

  return (
    <form className={classes.form} aria-label={text.editComment} {...props}>
      {failure && <FormAlert title={text.saveFailed} sentence={failure.sentence} />}
      <Textarea
        classNames={{ input: classes.input }}
        aria-label={text.comment}
        data-autofocus
        autoFocus
        {...form.getInputProps('content')}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onEnd(null)}>
          {text.cancel}
        </Button>
        <ActionButton type="submit" isDisabled={isSending || form.values.content.trim() === ''}>
          {isSending ? text.saving : text.save}
        </ActionButton>
      </div>
    </form>
  );
}
