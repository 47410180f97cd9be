import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { ChannelEntity } from './channel.entity.ts';

@Injectable()
export class ChannelQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<ChannelEntity | null> {
    return this.db.of(ChannelEntity).findOneBy({ id });
  }

  /** In their order; there are a handful. */
  all(): Promise<ChannelEntity[]> {
    return this.db.of(ChannelEntity).find({ order: { sortOrder: 'ASC', name: 'ASC', id: 'ASC' } });
  }

  async insert(rows: ChannelEntity | ChannelEntity[]): Promise<void> {
    await this.db.of(ChannelEntity).insert(rows);
  }

  async update(id: string, changes: Partial<ChannelEntity>): Promise<void> {
    await this.db.of(ChannelEntity).update({ id }, changes);
  }

  /** `count` more discussions that are not hidden, or fewer. */
  async addDiscussions(id: string, count: number): Promise<void> {
    await this.db.of(ChannelEntity).increment({ id }, 'discussionCount', count);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(ChannelEntity).delete({ id });
  }
}
