import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import { Database } from '../../database/database.ts';
import { locking } from '../../database/row-lock.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { ReplyEntity } from '../replies/reply.entity.ts';
import { ContributorEntity } from '../reputation/contributor.entity.ts';
import { VoteEntity } from '../votes/vote.entity.ts';

/** Posts and replies that one transaction takes away from their author. */
const BATCH_TEXTS = 200;
/** Votes that one transaction takes back: each changes a discussion. */
const BATCH_VOTES = 50;

@Injectable()
export class CommunityEraserQueries {
  constructor(private readonly db: Database) {}

  /** Makes some posts the erased author's; gives whether there were any. */
  async disownPosts(authorId: string): Promise<boolean> {
    const rows = await this.some(DiscussionEntity, authorId);
    if (rows.length === 0) return false;
    await this.db.of(DiscussionEntity).update({ id: In(rows.map(({ id }) => id)) }, { authorId: ERASED_AUTHOR_ID });
    return true;
  }

  /** As `disownPosts`, of replies. */
  async disownReplies(authorId: string): Promise<boolean> {
    const rows = await this.some(ReplyEntity, authorId);
    if (rows.length === 0) return false;
    await this.db.of(ReplyEntity).update({ id: In(rows.map(({ id }) => id)) }, { authorId: ERASED_AUTHOR_ID });
    return true;
  }

  /** Locked in the order of their ids, as votes lock them: of two transactions one waits for the other. */
  private some(entity: typeof DiscussionEntity | typeof ReplyEntity, authorId: string): Promise<{ id: string }[]> {
    const rows = this.db
      .of<{ id: string; authorId: string }>(entity)
      .createQueryBuilder('own')
      .select('own.id')
      .where({ authorId });
    return locking(rows.orderBy('own.id').limit(BATCH_TEXTS), 'update').getMany();
  }

  /** Some of a person's votes. */
  votesOf(userId: string): Promise<VoteEntity[]> {
    return this.db.of(VoteEntity).find({ where: { userId }, order: { discussionId: 'ASC' }, take: BATCH_VOTES });
  }

  async removeContributor(id: string): Promise<void> {
    await this.db.of(ContributorEntity).delete({ id });
  }
}
