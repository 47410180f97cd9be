import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { DISCUSSION_MAX_TAGS, DISCUSSION_TAG_MAX_CHARS } from '../../../contract/community.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { formatSeconds } from '../../kit/format.ts';
import { TagsField } from '../../kit/TagsField.tsx';
import { text } from '../posts/community.es.ts';
import { useChannels } from '../posts/useChannels.ts';
import classes from './PostForm.module.css';
import type { PostFormValues } from './post-form-values.ts';
import { SignInNote } from './SignInNote.tsx';
import { usePostForm, type WrittenPost } from './usePostForm.ts';

/** The form of a new or edited post. Stores a draft until the post is sent. */
export function PostForm(written: WrittenPost) {
  const { post, moment, onEnd } = written;
  const { data: channels = [], error: channelsError } = useChannels();
  const { form, isSending, failure, props, discard } = usePostForm(written);

  const options = channels.map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` }));
  return (
    <form {...props}>
      <Stack>
        <SignInNote />
        {failure && <FormAlert title={post ? text.saveFailed : text.publishFailed} sentence={failure.sentence} />}
        {moment && (
          <Text className={classes.about} px="md" py="sm" bdrs="md" bg="var(--mantine-color-tint)">
            {text.aboutLesson(moment.lessonTitle, formatSeconds(moment.second))}
          </Text>
        )}
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
          size="md"
          resize="vertical"
          classNames={{ input: classes.content }}
          {...form.getInputProps('content')}
        />
        <TagsField
          label={text.tagsLabel}
          maxTags={DISCUSSION_MAX_TAGS}
          maxChars={DISCUSSION_TAG_MAX_CHARS}
          {...form.getInputProps('tags')}
        />
        <Group justify="flex-end" gap="xs" mt="xxs">
          {discard && (
            <Button variant="subtle" className={classes.discard} mr="auto" onClick={discard}>
              {text.discardDraft}
            </Button>
          )}
          <Button variant="default" className={classes.action} onClick={onEnd}>
            {text.cancel}
          </Button>
          <ActionButton type="submit" className={classes.action} isDisabled={isSending || !isComplete(form.values)}>
            {submitLabel(post !== null, isSending)}
          </ActionButton>
        </Group>
      </Stack>
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
