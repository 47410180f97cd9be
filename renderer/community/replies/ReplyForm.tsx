import { ActionIcon, Center, Group, Stack, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Reply } from '../../../contract/community.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import classes from './ReplyForm.module.css';
import { useReplyForm } from './useReplyForm.ts';

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
  const { form, isSending, failure, props } = useReplyForm(postId, onWritten);
  const { content } = form.values;
  const canSend = content.trim() !== '' && !isSending;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) event.currentTarget.form?.requestSubmit();
  }

  function handlePress(event: MouseEvent): void {
    if (!canSend) event.preventDefault();
  }

  return (
    <form aria-label={text.comment} {...props}>
      <Stack gap="sm">
        {failure && <FormAlert title={text.replyFailed} sentence={failure.sentence} />}
        <Group wrap="nowrap" align="flex-start" gap="0.625rem">
          {status === 'authenticated' && (
            <Center h="2.75rem">
              <Avatar name={user.fullName} picture={user.avatar} size="sm" />
            </Center>
          )}
          <Textarea
            flex={1}
            miw={0}
            size="md"
            radius="1.375rem"
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
            size="2.75rem"
            radius="pill"
            aria-label={isSending ? text.sending : text.send}
            aria-disabled={!canSend}
            data-disabled={!canSend || undefined}
            onClick={handlePress}
          >
            <IconSend size={20} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Stack>
    </form>
  );
}
