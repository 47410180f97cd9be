import { Center, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
    <UnstyledButton className={classes.row} pos="relative" display="grid" aria-haspopup="dialog" onClick={onExplain}>
      <Center
        component="span"
        className={classes.rank}
        w="1.5rem"
        h="1.5rem"
        bdrs="50%"
        fz="0.8125rem"
        fw={700}
        data-rank={rank}
      >
        <VisuallyHidden>{text.rank(rank)}</VisuallyHidden>
        <span aria-hidden="true">{rank}</span>
      </Center>
      <Avatar name={fullName} picture={avatar} />
      <Stack component="span" align="flex-start" gap={0}>
        <Text component="strong" truncate maw="100%" fz="0.9375rem" fw={600} lh="1.375rem">
          {fullName}
        </Text>
        <Badge kind={LEVEL_BADGES[level]}>{text.levels[level]}</Badge>
      </Stack>
      <Group
        component="span"
        className={classes.meta}
        justify="space-between"
        gap="0 var(--mantine-spacing-sm)"
        fz="xs"
        lh="1.125rem"
        c="dimmed"
      >
        {code && <span>{code}</span>}
        <span>{text.experience(formatNumber(experience))}</span>
        <span data-online={seen === ONLINE}>{seen}</span>
      </Group>
      <Group component="span" className={classes.standing} fz="0.9375rem" wrap="nowrap">
        <Text span className={classes.reputationLabel} fz="xs" c="dimmed">
          {text.reputation}
        </Text>
        <strong>{formatNumber(reputation)}</strong>
        <Group component="span" wrap="nowrap" gap="0.625rem" ml="auto" fz="xs" c="dimmed">
          <Count icon={<IconMessageCircle size={14} aria-hidden="true" />} count={totalPosts} of={text.posts} />
          <Count
            icon={<IconCircleCheck size={14} aria-hidden="true" />}
            count={acceptedReplies}
            of={text.acceptedReplies}
          />
        </Group>
      </Group>
      <VisuallyHidden>{text.howPoints}</VisuallyHidden>
    </UnstyledButton>
  );
}

interface CountProps {
  icon: ReactNode;
  count: number;
  /** Names what is counted, for screen readers. */
  of: (count: number) => string;
}

function Count({ icon, count, of }: CountProps) {
  return (
    <Group component="span" wrap="nowrap" gap="0.1875rem">
      {icon}
      {formatNumber(count)}
      <VisuallyHidden> {of(count)}</VisuallyHidden>
    </Group>
  );
}
