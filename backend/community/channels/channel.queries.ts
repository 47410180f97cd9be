import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { locking } from '../../database/row-lock.ts';
import { ChannelEntity } from './channel.entity.ts';

@Injectable()
export class ChannelQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<ChannelEntity | null> {
    return this.db.of(ChannelEntity).findOneBy({ id });
  }

  /** Existing channels, locked until the transaction ends; always ordered by id, which prevents deadlocks. */
  lockAll(ids: readonly string[]): Promise<ChannelEntity[]> {
    const rows = this.db.of(ChannelEntity).createQueryBuilder('channel').where('channel.id IN (:...ids)', { ids });
    return locking(rows.orderBy('channel.id'), 'update').getMany();
  }

  /** All channels by `sortOrder`, without paging: there are few. */
  all(): Promise<ChannelEntity[]> {
    return this.db.of(ChannelEntity).find({ order: { sortOrder: 'ASC', name: 'ASC', id: 'ASC' } });
  }

  async insert(rows: ChannelEntity | ChannelEntity[]): Promise<void> {
    await this.db.of(ChannelEntity).insert(rows);
  }

  async update(id: string, changes: Partial<ChannelEntity>): Promise<void> {
    await this.db.of(ChannelEntity).update({ id }, changes);
  }

  /** Adds `count`, which may be negative, to the number of discussions that are not hidden. */
  async addDiscussions(id: string, count: number): Promise<void> {
    await this.db.of(ChannelEntity).increment({ id }, 'discussionCount', count);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(ChannelEntity).delete({ id });
  }
}
