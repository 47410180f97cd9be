import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import { Database } from '../../database/database.ts';
import { locking } from '../../database/row-lock.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { ReplyEntity } from '../replies/reply.entity.ts';
import { ContributorEntity } from '../reputation/contributor.entity.ts';
import { VoteEntity } from '../votes/vote.entity.ts';

/** Posts or replies per transaction. */
const BATCH_TEXTS = 200;
/** Votes per transaction; each vote changes a discussion. */
const BATCH_VOTES = 50;

@Injectable()
export class CommunityEraserQueries {
  constructor(private readonly db: Database) {}

  /** Sets the erased author on up to `BATCH_TEXTS` posts of a person; false when there are none. */
  async disownPosts(authorId: string): Promise<boolean> {
    const rows = await this.some(DiscussionEntity, authorId);
    if (rows.length === 0) return false;
    await this.db.of(DiscussionEntity).update({ id: In(rows.map(({ id }) => id)) }, { authorId: ERASED_AUTHOR_ID });
    return true;
  }

  /** As `disownPosts`, for replies. */
  async disownReplies(authorId: string): Promise<boolean> {
    const rows = await this.some(ReplyEntity, authorId);
    if (rows.length === 0) return false;
    await this.db.of(ReplyEntity).update({ id: In(rows.map(({ id }) => id)) }, { authorId: ERASED_AUTHOR_ID });
    return true;
  }

  /** Locks the rows in the order of their ids, as votes do, which prevents deadlocks. */
  private some(entity: typeof DiscussionEntity | typeof ReplyEntity, authorId: string): Promise<{ id: string }[]> {
    const rows = this.db
      .of<{ id: string; authorId: string }>(entity)
      .createQueryBuilder('own')
      .select('own.id')
      .where({ authorId });
    return locking(rows.orderBy('own.id').limit(BATCH_TEXTS), 'update').getMany();
  }

  /** Up to `BATCH_VOTES` votes of a person. */
  votesOf(userId: string): Promise<VoteEntity[]> {
    return this.db.of(VoteEntity).find({ where: { userId }, order: { discussionId: 'ASC' }, take: BATCH_VOTES });
  }

  async removeContributor(id: string): Promise<void> {
    await this.db.of(ContributorEntity).delete({ id });
  }
}
