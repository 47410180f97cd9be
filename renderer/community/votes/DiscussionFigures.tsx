import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconEye, IconMessageCircle } from '@tabler/icons-react';
import type { Discussion } from '../../../contract/community.ts';
import { formatCount } from '../../kit/format.ts';
import { text } from '../posts/community.es.ts';
import classes from './DiscussionFigures.module.css';
import { VoteButtons } from './VoteButtons.tsx';

interface DiscussionFiguresProps {
  discussion: Discussion;
  /** Toggle of the comments; absent where they are always open. */
  replies?: { isOpen: boolean; panelId: string; onToggle: () => void };
}

/** Votes, replies and views of a post. */
export function DiscussionFigures({ discussion, replies }: DiscussionFiguresProps) {
  const { replyCount, viewCount } = discussion;
  return (
    <footer className={classes.figures}>
      <VoteButtons discussion={discussion} />
      {replies && (
        <UnstyledButton
          className={classes.button}
          aria-label={text.replies(replyCount)}
          aria-expanded={replies.isOpen}
          aria-controls={replies.panelId}
          onClick={replies.onToggle}
        >
          <IconMessageCircle size={20} aria-hidden="true" />
          {formatCount(replyCount)}
        </UnstyledButton>
      )}
      <span className={classes.views}>
        <IconEye size={18} aria-hidden="true" />
        {formatCount(viewCount)}
        <VisuallyHidden> {text.views(viewCount)}</VisuallyHidden>
      </span>
    </footer>
  );
}
