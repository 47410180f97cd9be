import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { type Reply, updateReplySchema } from '../../../contract/community.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useDraft } from '../../session/useDraft.ts';
import { text } from '../posts/community.es.ts';
import classes from './ReplyEditor.module.css';
import { replyDraftSchema } from './reply-form-values.ts';
import { useReplyActions } from './useReplies.ts';

interface ReplyEditorProps {
  reply: Reply;
  /** Called with the saved reply; `null` without a change. */
  onEnd: (edited: Reply | null) => void;
}

/** Editor of the person's own reply. Stores a draft until it is sent or discarded. */
export function ReplyEditor({ reply, onEnd }: ReplyEditorProps) {
  const { updateReply } = useReplyActions(reply.postId);
  const draft = useDraft(`edit ${reply.id}`, replyDraftSchema);
  const { form, isSending, failure, props } = useServerForm({
    schema: updateReplySchema,
    initialValues: { content: reply.content },
    onValuesChange: (values) => (values.content === reply.content ? draft.remove() : draft.save(values)),
    send: async ({ content }) => handleEnd(await updateReply(reply.id, content)),
  });
  const { restored } = draft;
  const restore = useEffectEvent((values: NonNullable<typeof restored>) => form.setValues(values));

  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);

  function handleEnd(edited: Reply | null): void {
    draft.remove();
    onEnd(edited);
  }

  return (
    <form aria-label={text.editComment} {...props}>
      <Stack gap="xs" my="xs">
        {failure && <FormAlert title={text.saveFailed} sentence={failure.sentence} />}
        <Textarea
          classNames={{ input: classes.input }}
          aria-label={text.comment}
          data-autofocus
          autoFocus
          {...form.getInputProps('content')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => handleEnd(null)}>
            {text.cancel}
          </Button>
          <ActionButton type="submit" isDisabled={isSending || form.values.content.trim() === ''}>
            {isSending ? text.saving : text.save}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  );
}
