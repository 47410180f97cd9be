import { Button, VisuallyHidden } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { Discussion, Reply } from '../../../contract/community.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toastError } from '../../kit/toast.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import { DeleteDialog } from '../posts/DeleteDialog.tsx';
import classes from './ReplyItem.module.css';
import { useReplyActions } from './useReplies.ts';

interface ReplyToolsProps extends OwnReplyToolsProps {
  discussion: Discussion;
}

/** The post's author accepts a reply; the reply's author edits or deletes it. */
export function ReplyTools({ discussion, ...own }: ReplyToolsProps) {
  const { reply } = own;
  const { status, actorId } = useSession();
  const isLearner = status === 'authenticated';
  const isOwn = isLearner && reply.authorId === actorId;
  const canAccept = isLearner && discussion.authorId === actorId && !reply.isAccepted;
  return (
    <span className={classes.tools}>
      {canAccept && <AcceptButton reply={reply} />}
      {isOwn && <OwnReplyTools {...own} />}
    </span>
  );
}

function AcceptButton({ reply }: { reply: Reply }) {
  const { acceptReply } = useReplyActions(reply.postId);
  const [isBusy, setIsBusy] = useState(false);

  async function handleAccept(): Promise<void> {
    setIsBusy(true);
    try {
      await acceptReply(reply.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.acceptFailed, message: error.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ActionButton
      variant="subtle"
      size="compact-sm"
      className={classes.tool}
      data-unasked
      isDisabled={isBusy}
      onClick={() => void handleAccept()}
    >
      {text.accept}
      <VisuallyHidden> {text.commentOf(reply.author.username)}</VisuallyHidden>
    </ActionButton>
  );
}

interface OwnReplyToolsProps {
  reply: Reply;
  editRef: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onDeleted: (reply: Reply) => void;
}

function OwnReplyTools({ reply, editRef, onEdit, onDeleted }: OwnReplyToolsProps) {
  const { deleteReply } = useReplyActions(reply.postId);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" className={classes.tool} ref={editRef} onClick={onEdit}>
        {text.edit}
      </Button>
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        className={classes.tool}
        onClick={() => setIsAsked(true)}
      >
        {text.delete}
      </Button>
      <DeleteDialog
        isOpen={isAsked}
        title={text.deleteReplyTitle}
        sentence={text.deleteReplySentence}
        remove={() => deleteReply(reply.id)}
        onDeleted={() => onDeleted(reply)}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
