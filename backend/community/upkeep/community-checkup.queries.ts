import { Injectable } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { Database } from '../../database/database.ts';
import { ChannelEntity } from '../channels/channel.entity.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { ReplyEntity } from '../replies/reply.entity.ts';
import { DiscussionViewEntity } from '../views/discussion-view.entity.ts';
import { VoteEntity } from '../votes/vote.entity.ts';

export interface Miscount {
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

/** The rows that each counter of a discussion counts. */
const COUNTED = {
  replyCount: { rows: ReplyEntity, which: '' },
  viewCount: { rows: DiscussionViewEntity, which: '' },
  upvotes: { rows: VoteEntity, which: `AND "counted"."voteType" = 'up'` },
  downvotes: { rows: VoteEntity, which: `AND "counted"."voteType" = 'down'` },
} as const satisfies Record<string, { rows: new () => ObjectLiteral; which: string }>;

export type DiscussionCounter = keyof typeof COUNTED;
export const DISCUSSION_COUNTERS = Object.keys(COUNTED) as DiscussionCounter[];

@Injectable()
export class CommunityCheckupQueries {
  constructor(private readonly db: Database) {}

  /** Discussions whose stored count differs from the number of their rows. */
  async miscountedDiscussions(counter: DiscussionCounter): Promise<Miscount[]> {
    const { rows, which } = COUNTED[counter];
    const found = await this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .leftJoin(rows, 'counted', `"counted"."discussionId" = discussion.id ${which}`)
      .select('discussion.id', 'id')
      .addSelect(`discussion.${counter}`, 'stored')
      .addSelect('COUNT("counted"."discussionId")', 'counted')
      .groupBy('discussion.id')
      .addGroupBy(`discussion.${counter}`)
      .having(`discussion.${counter} <> COUNT("counted"."discussionId")`)
      .getRawMany<{ id: string; stored: number; counted: number | string }>();
    return found.map(({ id, stored, counted }) => ({ id, stored, counted: Number(counted) }));
  }

  /** Channels whose stored count differs from the number of their discussions that are not hidden. */
  async miscountedChannels(): Promise<Miscount[]> {
    const found = await this.db
      .of(ChannelEntity)
      .createQueryBuilder('channel')
      .leftJoin(
        DiscussionEntity,
        'counted',
        '"counted"."channelId" = channel.id AND "counted"."isHidden" = :isHidden',
        {
          isHidden: false,
        },
      )
      .select('channel.id', 'id')
      .addSelect('channel.discussionCount', 'stored')
      .addSelect('COUNT("counted"."id")', 'counted')
      .groupBy('channel.id')
      .addGroupBy('channel.discussionCount')
      .having('channel.discussionCount <> COUNT("counted"."id")')
      .getRawMany<{ id: string; stored: number; counted: number | string }>();
    return found.map(({ id, stored, counted }) => ({ id, stored, counted: Number(counted) }));
  }
}
