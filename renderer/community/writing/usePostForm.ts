import { useEffect, useEffectEvent } from 'react';
import type { Discussion } from '../../../contract/community.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { toast } from '../../kit/toast.ts';
import { useDraft } from '../../session/useDraft.ts';
import { text } from '../posts/community.es.ts';
import { useDiscussionActions } from '../posts/useDiscussionActions.ts';
import { type AskedMoment, initialPostValues, isSame, postDraftSchema, postFormSchema } from './post-form-values.ts';

export interface WrittenPost {
  /** The post to edit; `null` for a new one. */
  post: Discussion | null;
  /** The moment that a new question is about. */
  moment: AskedMoment | null;
  /** Channel of a new post; empty for none. */
  channelId: string;
  /** Called after sending or discarding. */
  onEnd: () => void;
  onPublished?: (post: Discussion) => void;
}

/** The form of a post, with its draft. `discard` drops a restored draft; `null` without one. */
export function usePostForm({ post, moment, channelId, onEnd, onPublished }: WrittenPost) {
  const { createDiscussion, updateDiscussion } = useDiscussionActions();
  const draft = useDraft(draftName(post, moment), postDraftSchema);
  const initialValues = initialPostValues(post, channelId);
  const { form, ...sending } = useServerForm({
    schema: postFormSchema,
    initialValues,
    onValuesChange: (values) => (isSame(values, initialValues) ? draft.remove() : draft.save(values)),
    send: async (values) => {
      if (post) await updateDiscussion(post.id, values);
      else onPublished?.(await createDiscussion({ ...values, ...(moment && { lesson: lessonOf(moment) }) }));
      draft.remove();
      toast({ title: post ? text.saved : text.published });
      onEnd();
    },
  });
  const { restored } = draft;
  const restore = useEffectEvent((values: NonNullable<typeof restored>) => form.setValues(values));

  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);

  return { form, ...sending, discard: restored ? () => form.setValues(initialValues) : null };
}

function draftName(post: Discussion | null, moment: AskedMoment | null): string {
  if (post) return `edit ${post.id}`;
  return moment ? `question ${moment.lessonId}` : 'post';
}

function lessonOf({ courseId, lessonId, second }: AskedMoment) {
  return { courseId, lessonId, second };
}
