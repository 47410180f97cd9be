import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconMessageCircle } from '@tabler/icons-react';
import type { ActiveSeller, SellerLevel } from '../../../contract/reputation.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { useNow } from '../../kit/first-render.ts';
import { formatNumber } from '../../kit/format.ts';
import { text } from '../posts/community.es.ts';
import { lastSeen, ONLINE } from './last-seen.ts';
import classes from './SellerRow.module.css';

const LEVEL_BADGES = {
  newbie: 'plain',
  contributor: 'info',
  expert: 'brand',
  master: 'accent',
} as const satisfies Record<SellerLevel, unknown>;

interface SellerRowProps {
  seller: ActiveSeller;
  /** Starts at 1. */
  rank: number;
  onExplain: () => void;
}

/** A seller of the ranking; a press explains the points. */
export function SellerRow({ seller, rank, onExplain }: SellerRowProps) {
  const { fullName, avatar, level, code, experience, lastSessionAt, reputation, totalPosts, acceptedReplies } = seller;
  const seen = lastSeen(lastSessionAt, useNow());
  return (
    <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={onExplain}>
      <span className={classes.rank} data-rank={rank}>
        <VisuallyHidden>{text.rank(rank)}</VisuallyHidden>
        <span aria-hidden="true">{rank}</span>
      </span>
      <Avatar name={fullName} picture={avatar} />
      <span className={classes.who}>
        <strong className={classes.name}>{fullName}</strong>
        <Badge kind={LEVEL_BADGES[level]}>{text.levels[level]}</Badge>
      </span>
      <span className={classes.meta}>
        {code && <span>{code}</span>}
        <span>{text.experience(formatNumber(experience))}</span>
        <span className={classes.seen} data-online={seen === ONLINE}>
          {seen}
        </span>
      </span>
      <span className={classes.standing}>
        <span className={classes.reputationLabel}>{text.reputation}</span>
        <strong>{formatNumber(reputation)}</strong>
        <span className={classes.counts}>
          <span>
            <IconMessageCircle size={14} aria-hidden="true" />
            {formatNumber(totalPosts)}
            <VisuallyHidden> {text.posts(totalPosts)}</VisuallyHidden>
          </span>
          <span>
            <IconCircleCheck size={14} aria-hidden="true" />
            {formatNumber(acceptedReplies)}
            <VisuallyHidden> {text.acceptedReplies(acceptedReplies)}</VisuallyHidden>
          </span>
        </span>
      </span>
      <VisuallyHidden>{text.howPoints}</VisuallyHidden>
    </UnstyledButton>
  );
}
