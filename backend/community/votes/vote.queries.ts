import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { VoteEntity } from './vote.entity.ts';

/** Key of a vote: the person and the discussion. */
export type VoteKey = Pick<VoteEntity, 'discussionId' | 'userId'>;

@Injectable()
export class VoteQueries {
  constructor(private readonly db: Database) {}

  /** Votes of these people for these discussions; a superset of `keys`. */
  among(keys: readonly VoteKey[]): Promise<VoteEntity[]> {
    const discussionId = In([...new Set(keys.map((key) => key.discussionId))]);
    return this.db.of(VoteEntity).findBy({ discussionId, userId: In([...new Set(keys.map(({ userId }) => userId))]) });
  }

  /** Adds the votes, or changes existing votes. */
  async save(rows: readonly VoteEntity[]): Promise<void> {
    await upsertRows(this.db.of(VoteEntity), rows, ['discussionId', 'userId'], { createdAt: 'keep' });
  }

  async remove({ discussionId, userId }: VoteKey): Promise<void> {
    await this.db.of(VoteEntity).delete({ discussionId, userId });
  }
}
