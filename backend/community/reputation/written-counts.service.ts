import { Injectable } from '@nestjs/common';
import {
  DAY_MAX_WRITING_POINTS,
  DISCUSSION_MAX_WRITING_POINTS,
  POINTS,
  reputationOf,
} from '../../../contract/reputation.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import type { ReplyEntity } from '../replies/reply.entity.ts';
import type { ContributorEntity } from './contributor.entity.ts';
import { ContributorQueries } from './contributor.queries.ts';
import { ReputationService } from './reputation.service.ts';
import { WritingLimitsService } from './writing-limits.service.ts';
import { type WritingPoints, WritingPointsQueries } from './writing-points.queries.ts';

/** Effect of a new reply on the points. `recount`: it replaces a reply that counted until now. */
type Worth = 'counts' | 'nothing' | 'recount';

/**
 * Counts a new post or reply inside the transaction that stores it. The cost does not grow with the author's earlier
 * rows: a new row is the last of its discussion and of its day, so that it adds one point or none. After the clock was
 * set back, and for all other changes (deleting, hiding, editing), `ReputationService.recount` counts all rows of the
 * author.
 */
@Injectable()
export class WrittenCountsService {
  constructor(
    private readonly reputation: ReputationService,
    private readonly contributors: ContributorQueries,
    private readonly points: WritingPointsQueries,
    private readonly limits: WritingLimitsService,
  ) {}

  /** Locks the author's counts, and returns them including the post. */
  async countPost({ authorId, day }: DiscussionEntity): Promise<ContributorEntity> {
    await this.reputation.add(new Map([[authorId, { totalPosts: 1, writtenPosts: 1 }]]));
    return this.count(authorId, day, { posts: 1, replies: 0 }, 'counts');
  }

  /** As `countPost`. Requires a locked discussion and a stored reply. */
  async countReply(reply: ReplyEntity, discussion: DiscussionEntity): Promise<ContributorEntity> {
    await this.reputation.add(new Map([[reply.authorId, { totalReplies: 1, writtenReplies: 1 }]]));
    const worth = await this.worthOf(reply, discussion);
    return this.count(reply.authorId, reply.day, { posts: 0, replies: 1 }, worth);
  }

  private async worthOf({ id, authorId, isShort }: ReplyEntity, discussion: DiscussionEntity): Promise<Worth> {
    if (isShort || authorId === discussion.authorId) return 'nothing';
    const first = await this.points.firstRepliesOf(authorId, discussion.id);
    if (first.length <= DISCUSSION_MAX_WRITING_POINTS) return 'counts';
    return first.indexOf(id) < 0 || first.at(-1) === id ? 'nothing' : 'recount';
  }

  private async count(
    authorId: string,
    day: string,
    { posts, replies }: { posts: number; replies: number },
    worth: Worth,
  ): Promise<ContributorEntity> {
    const before = (await this.contributors.findById(authorId)) as ContributorEntity; // `add` has created and locked it
    const today = this.limits.today().day;
    const isSameDay = before.writtenDay === today;
    const points = worth === 'counts' ? withOneMore(before, day) : before;
    const after: ContributorEntity = {
      ...before,
      ...points,
      writtenDay: today,
      writtenDayPosts: (isSameDay ? before.writtenDayPosts : 0) + posts,
      writtenDayReplies: (isSameDay ? before.writtenDayReplies : 0) + replies,
    };
    const { id: _id, ...changes } = { ...after, reputation: reputationOf(after) };
    await this.contributors.update(authorId, changes);
    if (worth === 'recount' || points === null) await this.reputation.recount([authorId]);
    return after;
  }
}

/** Null when the day is before the last day with counted rows. */
function withOneMore({ writingPoints, pointsDay, pointsDayCount }: WritingPoints, day: string): WritingPoints | null {
  if (day < pointsDay) return null;
  const count = (day === pointsDay ? pointsDayCount : 0) + 1;
  const more = count <= DAY_MAX_WRITING_POINTS ? POINTS.written : 0;
  return { writingPoints: writingPoints + more, pointsDay: day, pointsDayCount: count };
}
