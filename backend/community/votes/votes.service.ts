import { Injectable } from '@nestjs/common';
import type { CastVote, OwnVotes, VoteResult, VoteType } from '../../../contract/community.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { WriteBatcher } from '../../database/write-batcher.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import { KnownChannelsService } from '../channels/known-channels.service.ts';
import { DISCUSSIONS_TOPIC } from '../community-topics.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { ReputationService } from '../reputation/reputation.service.ts';
import { WritingLimitsService } from '../reputation/writing-limits.service.ts';
import { type VoteKey, VoteQueries } from './vote.queries.ts';

/** Maximum number of votes in one transaction. */
const BATCH_MAX_VOTES = 256;

type Cast = VoteKey & Pick<CastVote, 'voteType'>;

/** One vote for each person and discussion: a second equal vote removes it, the opposite vote replaces it. */
@Injectable()
export class VotesService {
  private readonly batcher: WriteBatcher<Cast, VoteResult | AppError>;

  constructor(
    private readonly votes: VoteQueries,
    private readonly discussions: DiscussionQueries,
    private readonly channels: KnownChannelsService,
    private readonly reputation: ReputationService,
    private readonly limits: WritingLimitsService,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
    private readonly writer: Writer,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_VOTES, (casts) => this.storeAll(casts));
  }

  /** @throws AppError `post_not_found`; `own_post`; `too_many_votes` */
  async vote(discussionId: string, { userId, voteType }: CastVote): Promise<VoteResult> {
    this.limits.requireMayVote(userId);
    const result = await this.batcher.store({ discussionId, userId, voteType });
    if (result instanceof AppError) throw result;
    return result;
  }

  /** The user's votes for these discussions. */
  async ownVotes(userId: string, discussionIds: readonly string[]): Promise<OwnVotes> {
    const rows = await this.votes.among(discussionIds.map((discussionId) => ({ discussionId, userId })));
    return rows.map(({ discussionId: postId, voteType }) => ({ postId, voteType }));
  }

  /** Removes votes, also of hidden discussions, and the reputation that they gave. Call it inside a transaction. */
  async takeBack(votes: readonly Cast[]): Promise<void> {
    if (votes.length === 0) return;
    const discussions = new Map(
      (await this.discussions.lockAll(votes.map(({ discussionId }) => discussionId))).map((row) => [
        row.id,
        new Count(row),
      ]),
    );
    for (const vote of votes) {
      discussions.get(vote.discussionId)?.change(vote.voteType, null);
      await this.votes.remove(vote);
    }
    await this.count([...discussions.values()]);
  }

  private async storeAll(casts: Cast[]): Promise<(VoteResult | AppError)[]> {
    const ids = [...new Set(casts.map(({ discussionId }) => discussionId))];
    const discussions = new Map((await this.discussions.lockAll(ids)).map((row) => [row.id, new Count(row)]));
    const channels = await this.channels.activeIds();
    const before = await this.votes.among(casts);
    const votes = new Map<string, VoteType | null>(before.map((row) => [keyOf(row), row.voteType]));
    const changed = new Map<string, VoteKey>();
    const results = casts.map((cast) => {
      const count = discussions.get(cast.discussionId);
      if (!count || count.row.isHidden || !channels.has(count.row.channelId))
        return new AppError('post_not_found', `post ${cast.discussionId}`);
      if (count.row.authorId === cast.userId) return new AppError('own_post', `post ${cast.discussionId}`);
      const key = keyOf(cast);
      const was = votes.get(key) ?? null;
      const is = was === cast.voteType ? null : cast.voteType;
      votes.set(key, is);
      changed.set(key, cast);
      return count.change(was, is);
    });
    await this.store(changed, votes);
    await this.count([...discussions.values()]);
    return results;
  }

  private async store(
    changed: ReadonlyMap<string, VoteKey>,
    votes: ReadonlyMap<string, VoteType | null>,
  ): Promise<void> {
    const createdAt = this.clock.nowIso();
    const kept = [...changed].flatMap(([key, { discussionId, userId }]) => {
      const voteType = votes.get(key);
      return voteType ? { discussionId, userId, voteType, createdAt } : [];
    });
    await this.votes.save(kept);
    for (const [key, vote] of changed) if (!votes.get(key)) await this.votes.remove(vote);
  }

  private async count(counts: readonly Count[]): Promise<void> {
    const received = new Map<string, { upvotes: number; downvotes: number }>();
    for (const { row, up, down } of counts) {
      if (up === 0 && down === 0) continue;
      await this.discussions.update(row.id, { upvotes: row.upvotes + up, downvotes: row.downvotes + down });
      if (row.isHidden) continue; // its author gets no reputation for a hidden discussion
      const { upvotes, downvotes } = received.get(row.authorId) ?? { upvotes: 0, downvotes: 0 };
      received.set(row.authorId, { upvotes: upvotes + up, downvotes: downvotes + down });
    }
    await this.reputation.add(received);
    if (counts.some(({ up, down }) => up !== 0 || down !== 0))
      this.writer.afterCommit(() => this.versions.bump(DISCUSSIONS_TOPIC));
  }
}

/** Counts the votes of one locked discussion while a batch changes them. */
class Count {
  up = 0;
  down = 0;

  constructor(readonly row: DiscussionEntity) {}

  change(was: VoteType | null, is: VoteType | null): VoteResult {
    this.up += Number(is === 'up') - Number(was === 'up');
    this.down += Number(is === 'down') - Number(was === 'down');
    return { upvotes: this.row.upvotes + this.up, downvotes: this.row.downvotes + this.down, voteType: is };
  }
}

function keyOf({ discussionId, userId }: VoteKey): string {
  return `${discussionId} ${userId}`;
}
