import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { DISCUSSION_MAX_TAGS, DISCUSSION_TAG_MAX_CHARS, type Discussion } from '../../../contract/community.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { formatSeconds } from '../../kit/format.ts';
import { TagsField } from '../../kit/TagsField.tsx';
import { toast } from '../../kit/toast.ts';
import { useDraft } from '../../session/useDraft.ts';
import { text } from '../posts/community.es.ts';
import { useChannels } from '../posts/useChannels.ts';
import { useDiscussionActions } from '../posts/useDiscussionActions.ts';
import classes from './PostForm.module.css';
import {
  type AskedMoment,
  initialPostValues,
  isSame,
  type PostFormValues,
  postDraftSchema,
  postFormSchema,
} from './post-form-values.ts';
import { SignInNote } from './SignInNote.tsx';

interface PostFormProps {
  post: Discussion | null;
  moment: AskedMoment | null;
  channelId: string;
  /** Called after sending or discarding. */
  onEnd: () => void;
  onPublished?: (post: Discussion) => void;
}

/** The form of a new or edited post. Stores a draft until the post is sent. */
export function PostForm({ post, moment, channelId, onEnd, onPublished }: PostFormProps) {
  const { data: channels = [], error: channelsError } = useChannels();
  const { createDiscussion, updateDiscussion } = useDiscussionActions();
  const draft = useDraft(draftName(post, moment), postDraftSchema);
  const initialValues = initialPostValues(post, channelId);
  const { form, isSending, failure, props } = useServerForm({
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

  const options = channels.map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` }));
  return (
    <form className={classes.form} {...props}>
      <SignInNote />
      {failure && <FormAlert title={post ? text.saveFailed : text.publishFailed} sentence={failure.sentence} />}
      {moment && <p className={classes.about}>{text.aboutLesson(moment.lessonTitle, formatSeconds(moment.second))}</p>}
      <NativeSelect
        label={text.channel}
        description={channelsError && text.channelsFailed}
        data={[{ value: '', label: text.chooseChannel }, ...options]}
        {...form.getInputProps('channelId')}
      />
      <TextInput label={text.postTitle} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label={text.content}
        rows={6}
        classNames={{ input: classes.content }}
        {...form.getInputProps('content')}
      />
      <TagsField
        label={text.tagsLabel}
        maxTags={DISCUSSION_MAX_TAGS}
        maxChars={DISCUSSION_TAG_MAX_CHARS}
        {...form.getInputProps('tags')}
      />
      <div className={classes.actions}>
        {restored && (
          <Button variant="subtle" className={classes.discard} onClick={() => form.setValues(initialValues)}>
            {text.discardDraft}
          </Button>
        )}
        <Button variant="default" className={classes.action} onClick={onEnd}>
          {text.cancel}
        </Button>
        <ActionButton type="submit" className={classes.action} isDisabled={isSending || !isComplete(form.values)}>
          {submitLabel(post !== null, isSending)}
        </ActionButton>
      </div>
    </form>
  );
}

function submitLabel(isChange: boolean, isSending: boolean): string {
  if (isChange) return isSending ? text.saving : text.save;
  return isSending ? text.publishing : text.publish;
}

/** Whether channel, title and content are filled. */
function isComplete({ channelId, title, content }: PostFormValues): boolean {
  return channelId !== '' && title.trim() !== '' && content.trim() !== '';
}

function draftName(post: Discussion | null, moment: AskedMoment | null): string {
  if (post) return `edit ${post.id}`;
  return moment ? `question ${moment.lessonId}` : 'post';
}

function lessonOf({ courseId, lessonId, second }: AskedMoment) {
  return { courseId, lessonId, second };
}
