import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import { Database } from '../../database/database.ts';
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
    const rows = await this.db.of(DiscussionEntity).find({ select: { id: true }, where: { authorId }, take: BATCH_TEXTS });
    if (rows.length === 0) return false;
    await this.db.of(DiscussionEntity).update({ id: In(rows.map(({ id }) => id)) }, { authorId: ERASED_AUTHOR_ID });
    return true;
  }

  /** As `disownPosts`, of replies. */
  async disownReplies(authorId: string): Promise<boolean> {
    const rows = await this.db.of(ReplyEntity).find({ select: { id: true }, where: { authorId }, take: BATCH_TEXTS });
    if (rows.length === 0) return false;
    await this.db.of(ReplyEntity).update({ id: In(rows.map(({ id }) => id)) }, { authorId: ERASED_AUTHOR_ID });
    return true;
  }

  /** Some of a person's votes. */
  votesOf(userId: string): Promise<VoteEntity[]> {
    return this.db.of(VoteEntity).find({ where: { userId }, order: { discussionId: 'ASC' }, take: BATCH_VOTES });
  }

  async removeContributor(id: string): Promise<void> {
    await this.db.of(ContributorEntity).delete({ id });
  }
}
