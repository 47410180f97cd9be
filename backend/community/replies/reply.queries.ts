import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { ReplyEntity } from './reply.entity.ts';

/** The accepted reply first, then the oldest first. */
export const REPLY_ORDER = new Keyset<ReplyEntity, 'isAccepted' | 'createdAt' | 'id'>({
  isAccepted: 'DESC',
  createdAt: 'ASC',
  id: 'ASC',
});

@Injectable()
export class ReplyQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<ReplyEntity | null> {
    return this.db.of(ReplyEntity).findOneBy({ id });
  }

  /** The accepted reply first, then the oldest first: at most `limit` rows after the position `after`. */
  ofDiscussion(
    discussionId: string,
    limit: number,
    after?: ReturnType<typeof REPLY_ORDER.positionOf>,
  ): Promise<ReplyEntity[]> {
    const rows = this.db
      .of(ReplyEntity)
      .createQueryBuilder('reply')
      .where('reply.discussionId = :discussionId', { discussionId });
    return REPLY_ORDER.apply(rows, after).limit(limit).getMany();
  }

  /** Ids of the authors of replies to a discussion, without duplicates. */
  async authorsIn(discussionId: string): Promise<string[]> {
    const rows = await this.db
      .of(ReplyEntity)
      .createQueryBuilder('reply')
      .select('DISTINCT reply.authorId', 'authorId')
      .where('reply.discussionId = :discussionId', { discussionId })
      .getRawMany<{ authorId: string }>();
    return rows.map(({ authorId }) => authorId);
  }

  /** The person's newest reply to a discussion. */
  latestOf(discussionId: string, authorId: string): Promise<ReplyEntity | null> {
    return this.db
      .of(ReplyEntity)
      .findOne({ where: { discussionId, authorId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async insert(rows: ReplyEntity | ReplyEntity[]): Promise<void> {
    // The rows hold every column. TypeORM would read back defaults, in SQLite by one expression for 1,000 rows.
    await this.db.of(ReplyEntity).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  async update(id: string, changes: Partial<ReplyEntity>): Promise<void> {
    await this.db.of(ReplyEntity).update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(ReplyEntity).delete({ id });
  }
}
