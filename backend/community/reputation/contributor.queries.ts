import { Injectable } from '@nestjs/common';
import type { Contributions } from '../../../contract/reputation.ts';
import { POINTS } from '../../../contract/reputation.ts';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { ReplyEntity } from '../replies/reply.entity.ts';
import { ContributorEntity } from './contributor.entity.ts';

/** `reputationOf` in SQL, of the columns of one row. */
const SUM = [
  `"acceptedReplies" * ${POINTS.acceptedReply}`,
  `"upvotes" * ${POINTS.upvote}`,
  `"downvotes" * ${POINTS.downvote}`,
  `"totalPosts" * ${POINTS.post}`,
  `"totalReplies" * ${POINTS.reply}`,
].join(' + ');
const REPUTATION = `CASE WHEN ${SUM} > 0 THEN ${SUM} ELSE 0 END`;

@Injectable()
export class ContributorQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<ContributorEntity | null> {
    return this.db.of(ContributorEntity).findOneBy({ id });
  }

  /** Adds to the counts of each, who may be new; `reputation` in the rows is not looked at. */
  async add(rows: readonly ContributorEntity[]): Promise<void> {
    await upsertRows(this.db.of(ContributorEntity), rows, ['id'], {
      totalPosts: 'add',
      totalReplies: 'add',
      acceptedReplies: 'add',
      upvotes: 'add',
      downvotes: 'add',
      writtenPosts: 'add',
      writtenReplies: 'add',
      lastSeenAt: 'keep',
    });
    await this.db
      .of(ContributorEntity)
      .createQueryBuilder()
      .update()
      .set({ reputation: () => REPUTATION })
      .where('id IN (:...ids)', { ids: rows.map(({ id }) => id) })
      .execute();
  }

  /** What the rows of the community say of somebody. */
  async countOf(id: string): Promise<Contributions> {
    const posts = await this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .select('COUNT(*)', 'totalPosts')
      .addSelect('COALESCE(SUM(discussion.upvotes), 0)', 'upvotes')
      .addSelect('COALESCE(SUM(discussion.downvotes), 0)', 'downvotes')
      .where('discussion.authorId = :id AND discussion.isHidden = :isHidden', { id, isHidden: false })
      .getRawOne<Record<'totalPosts' | 'upvotes' | 'downvotes', number | string>>();
    const replies = await this.db
      .of(ReplyEntity)
      .createQueryBuilder('reply')
      .innerJoin(DiscussionEntity, 'discussion', 'discussion.id = reply.discussionId')
      .select('COUNT(*)', 'totalReplies')
      .addSelect(
        'COALESCE(SUM(CASE WHEN reply.isAccepted AND discussion.authorId <> reply.authorId THEN 1 ELSE 0 END), 0)',
        'acceptedReplies',
      )
      .where('reply.authorId = :id AND discussion.isHidden = :isHidden', { id, isHidden: false })
      .getRawOne<Record<'totalReplies' | 'acceptedReplies', number | string>>();
    return {
      totalPosts: Number(posts?.totalPosts),
      upvotes: Number(posts?.upvotes),
      downvotes: Number(posts?.downvotes),
      totalReplies: Number(replies?.totalReplies),
      acceptedReplies: Number(replies?.acceptedReplies),
    };
  }

  async update(id: string, changes: Partial<ContributorEntity>): Promise<void> {
    await this.db.of(ContributorEntity).update({ id }, changes);
  }

  /** The highest reputations of those who were seen since. */
  top(limit: number, seenSince: string): Promise<ContributorEntity[]> {
    return this.seen(seenSince).orderBy('contributor.reputation', 'DESC').addOrderBy('contributor.id').limit(limit).getMany();
  }

  /** How many of those who were seen since stand before one in the ranking. */
  countBefore({ id, reputation }: Pick<ContributorEntity, 'id' | 'reputation'>, seenSince: string): Promise<number> {
    return this.seen(seenSince)
      .andWhere('(contributor.reputation > :reputation OR (contributor.reputation = :reputation AND contributor.id < :id))', {
        reputation,
        id,
      })
      .getCount();
  }

  private seen(since: string) {
    return this.db.of(ContributorEntity).createQueryBuilder('contributor').where('contributor.lastSeenAt >= :since', { since });
  }
}
