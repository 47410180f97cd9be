import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from 'react';
import { createReplySchema, type Reply } from '../../../contract/community.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import classes from './ReplyForm.module.css';
import { replyDraftSchema } from './reply-form-values.ts';
import { useReplyActions } from './useReplies.ts';

const schema = createReplySchema.pick({ content: true });

interface ReplyFormProps {
  postId: string;
  onWritten: (reply: Reply) => void;
}

/** The form of a reply. Its draft survives the page until the reply is sent. */
export function ReplyForm(props: ReplyFormProps) {
  const { actorId } = useSession();
  return <FormOf key={actorId} {...props} />;
}

function FormOf({ postId, onWritten }: ReplyFormProps) {
  const { user, status } = useSession();
  const { createReply } = useReplyActions(postId);
  const draft = useDraft(`reply ${postId}`, replyDraftSchema);
  const { form, isSending, failure, props } = useServerForm({
    schema,
    initialValues: { content: '' },
    onValuesChange: (values) => (values.content === '' ? draft.remove() : draft.save(values)),
    send: async ({ content }) => {
      const reply = await createReply(content);
      // Keeps what was typed during the sending.
      form.setFieldValue('content', (typed) =>
        typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed,
      );
      onWritten(reply);
    },
  });
  const { content } = form.values;
  const canSend = content.trim() !== '' && !isSending;
  const { restored } = draft;
  const restore = useEffectEvent((values: NonNullable<typeof restored>) => form.setValues(values));

  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) event.currentTarget.form?.requestSubmit();
  }

  function handlePress(event: MouseEvent): void {
    if (!canSend) event.preventDefault();
  }

  return (
    <form className={classes.form} aria-label={text.comment} {...props}>
      {failure && <FormAlert title={text.replyFailed} sentence={failure.sentence} />}
      <div className={classes.row}>
        {status === 'authenticated' && <Avatar name={user.fullName} picture={user.avatar} size="sm" />}
        <Textarea
          className={classes.field}
          classNames={{ input: classes.input }}
          aria-label={text.comment}
          placeholder={text.commentPlaceholder}
          rows={1}
          enterKeyHint="send"
          {...form.getInputProps('content')}
          onKeyDown={handleKeyDown}
        />
        <ActionIcon
          type="submit"
          className={classes.send}
          aria-label={isSending ? text.sending : text.send}
          aria-disabled={!canSend}
          data-disabled={!canSend || undefined}
          onClick={handlePress}
        >
          <IconSend size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </form>
  );
}
