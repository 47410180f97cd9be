import { VisuallyHidden } from '@mantine/core';
import { IconArrowBigDown, IconArrowBigUp, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Discussion, Reply } from '../../../contract/community.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { LinkedText } from '../../kit/LinkedText.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { text } from '../posts/community.es.ts';
import { ReplyEditor } from './ReplyEditor.tsx';
import classes from './ReplyItem.module.css';
import { ReplyTools } from './ReplyTools.tsx';

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
