import { Box, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconPinFilled } from '@tabler/icons-react';
import type { Discussion } from '../../../contract/community.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { text } from './community.es.ts';
import classes from './DiscussionHead.module.css';

/** Author, channel, age and state of a post. */
export function DiscussionHead({ discussion }: { discussion: Discussion }) {
  const { author, channel, createdAt, editedAt, isPinned, hasAcceptedReply } = discussion;
  return (
    <header className={classes.head}>
      <Avatar name={author.username} picture={author.picture} />
      <div className={classes.who}>
        <p className={classes.name}>
          <strong>{author.username}</strong>
          <Badge>{text.student}</Badge>
        </p>
        <p className={classes.meta}>
          <span>
            <span aria-hidden="true">{channel.emoji}</span> {channel.name}
          </span>
          <PostTime at={createdAt} />
          {editedAt && <span>{text.edited}</span>}
          {isPinned && (
            <Box component="span" c="var(--mantine-color-accent-ink)">
              <IconPinFilled size={16} aria-hidden="true" />
              <VisuallyHidden>{text.pinned}</VisuallyHidden>
            </Box>
          )}
        </p>
      </div>
      {hasAcceptedReply && (
        <Badge kind="ok">
          <IconCircleCheck aria-hidden="true" />
          {text.solved}
        </Badge>
      )}
    </header>
  );
}
