import { useEffect, useEffectEvent } from 'react';
import { createReplySchema, type Reply } from '../../../contract/community.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { useDraft } from '../../session/useDraft.ts';
import { replyDraftSchema } from './reply-form-values.ts';
import { useReplyActions } from './useReplies.ts';

const schema = createReplySchema.pick({ content: true });

/** The form of a new reply, with its draft. */
export function useReplyForm(postId: string, onWritten: (reply: Reply) => void) {
  const { createReply } = useReplyActions(postId);
  const draft = useDraft(`reply ${postId}`, replyDraftSchema);
  const { form, ...sending } = useServerForm({
    schema,
    initialValues: { content: '' },
    onValuesChange: (values) => (values.content === '' ? draft.remove() : draft.save(values)),
    send: async ({ content }) => {
      const reply = await createReply(content);
      // Keeps the text typed during the sending.
      form.setFieldValue('content', (typed) =>
        typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed,
      );
      onWritten(reply);
    },
  });
  const { restored } = draft;
  const restore = useEffectEvent((values: NonNullable<typeof restored>) => form.setValues(values));

  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);

  return { form, ...sending };
}
