import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBigDown, IconArrowBigUp, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Discussion, Reply } from '../../../contract/community.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { LinkedText } from '../../kit/LinkedText.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { toastError } from '../../kit/toast.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import { DeleteDialog } from '../posts/DeleteDialog.tsx';
import { ReplyEditor } from './ReplyEditor.tsx';
import classes from './ReplyItem.module.css';
import { useReplyActions } from './useReplies.ts';

interface ReplyItemProps {
  reply: Reply;
  discussion: Discussion;
  onDeleted: (reply: Reply) => void;
  onEdited: (reply: Reply) => void;
}

/** A reply with its author, its text and the actions of its author and of the post's author. */
export function ReplyItem({ reply, discussion, onDeleted, onEdited }: ReplyItemProps) {
  const { author, content, createdAt, editedAt, isAccepted } = reply;
  const [isEditing, setIsEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);

  function handleEnd(edited: Reply | null): void {
    setIsEditing(false);
    if (edited) onEdited(edited);
    // By then the button that had the focus is rendered again.
    setTimeout(() => editRef.current?.focus());
  }

  return (
    <article className={classes.reply} data-accepted={isAccepted}>
      <Avatar name={author.username} picture={author.picture} size="sm" />
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>{author.username}</strong>
          <span className={classes.age}>
            <PostTime at={createdAt} />
            {editedAt && ` · ${text.edited}`}
          </span>
          {isAccepted && (
            <span className={classes.accepted}>
              <Badge kind="ok">
                <IconCheck aria-hidden="true" />
                {text.accepted}
              </Badge>
            </span>
          )}
        </p>
        {isEditing ? <ReplyEditor reply={reply} onEnd={handleEnd} /> : <LinkedText>{content}</LinkedText>}
        <div className={classes.foot}>
          <ReplyVotes reply={reply} />
          {!isEditing && (
            <ReplyTools
              reply={reply}
              discussion={discussion}
              editRef={editRef}
              onEdit={() => setIsEditing(true)}
              onDeleted={onDeleted}
            />
          )}
        </div>
      </div>
    </article>
  );
}

function ReplyVotes({ reply: { upvotes, downvotes } }: { reply: Reply }) {
  return (
    <p className={classes.votes}>
      <span>
        <IconArrowBigUp size={16} aria-hidden="true" />
        {upvotes}
        <VisuallyHidden> {text.inFavour}</VisuallyHidden>
      </span>
      <span>
        <IconArrowBigDown size={16} aria-hidden="true" />
        {downvotes}
        <VisuallyHidden> {text.against}</VisuallyHidden>
      </span>
    </p>
  );
}

interface ReplyToolsProps {
  reply: Reply;
  discussion: Discussion;
  editRef: React.RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onDeleted: (reply: Reply) => void;
}

/** The post's author accepts a reply; the reply's author edits or deletes it. */
function ReplyTools({ reply, discussion, editRef, onEdit, onDeleted }: ReplyToolsProps) {
  const { status, actorId } = useSession();
  const { acceptReply, deleteReply } = useReplyActions(discussion.id);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isLearner = status === 'authenticated';
  const isOwn = isLearner && reply.authorId === actorId;
  const canAccept = isLearner && discussion.authorId === actorId && !reply.isAccepted;
  const about = text.commentOf(reply.author.username);

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
    <span className={classes.tools}>
      {canAccept && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          className={classes.tool}
          data-unasked
          isDisabled={isBusy}
          onClick={() => void handleAccept()}
        >
          {text.accept}
          <VisuallyHidden> {about}</VisuallyHidden>
        </ActionButton>
      )}
      {isOwn && (
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
      )}
    </span>
  );
}
