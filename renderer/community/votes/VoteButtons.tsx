import { UnstyledButton } from '@mantine/core';
import { IconArrowBigDown, IconArrowBigDownFilled, IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react';
import type { Discussion } from '../../../contract/community.ts';
import { formatCount } from '../../kit/format.ts';
import { text } from '../posts/community.es.ts';
import classes from './DiscussionFigures.module.css';
import { useVote } from './useVotes.ts';

/** Up-votes and down-votes of a post. Marks the person's own vote; authors can't vote for their own posts. */
export function VoteButtons({ discussion }: { discussion: Discussion }) {
  const { own, isAuthor, vote } = useVote(discussion);
  const { upvotes, downvotes } = discussion;
  const Up = own === 'up' ? IconArrowBigUpFilled : IconArrowBigUp;
  const Down = own === 'down' ? IconArrowBigDownFilled : IconArrowBigDown;
  const shared = { className: classes.button, 'aria-disabled': isAuthor, title: isAuthor ? text.ownPost : undefined };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div className={classes.votes} role="group" aria-label={text.votes}>
      <UnstyledButton
        {...shared}
        aria-pressed={own === 'up'}
        aria-label={text.voteUp(upvotes)}
        onClick={() => void vote('up')}
      >
        <Up size={20} aria-hidden="true" />
        {formatCount(upvotes)}
      </UnstyledButton>
      <UnstyledButton
        {...shared}
        aria-pressed={own === 'down'}
        aria-label={text.voteDown(downvotes)}
        onClick={() => void vote('down')}
      >
        <Down size={20} aria-hidden="true" />
        {formatCount(downvotes)}
      </UnstyledButton>
    </div>
  );
}
