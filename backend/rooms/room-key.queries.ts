import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { RoomKeyEntity } from './room-key.entity.ts';

@Injectable()
export class RoomKeyQueries {
  constructor(private readonly db: Database) {}

  /** The key with this hash, unless it is withdrawn. */
  findValid(keyHash: string): Promise<RoomKeyEntity | null> {
    return this.db.of(RoomKeyEntity).findOneBy({ keyHash, withdrawnAt: IsNull() });
  }

  /** Locks a key; no other transaction withdraws it until this one ends. */
  lockById(id: string, roomId: string): Promise<RoomKeyEntity | null> {
    return locking(this.db.of(RoomKeyEntity).createQueryBuilder('key').where({ id, roomId }), 'update').getOne();
  }

  /** Locks all keys of a training room, in the order of their ids. */
  async lockAllOf(roomId: string): Promise<void> {
    const keys = this.db.of(RoomKeyEntity).createQueryBuilder('key').where({ roomId }).orderBy('key.id');
    await locking(keys, 'update').getMany();
  }

  /** The newest first. */
  allOf(roomId: string): Promise<RoomKeyEntity[]> {
    return this.db.of(RoomKeyEntity).find({ where: { roomId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  countValid(roomId: string): Promise<number> {
    return this.db.of(RoomKeyEntity).countBy({ roomId, withdrawnAt: IsNull() });
  }

  async insert(row: RoomKeyEntity): Promise<void> {
    await this.db.of(RoomKeyEntity).insert(row);
  }

  async update(id: string, changes: Partial<RoomKeyEntity>): Promise<void> {
    await this.db.of(RoomKeyEntity).update({ id }, changes);
  }

  /** Removes the withdrawn keys of a training room except the newest `max`. */
  async removeOldWithdrawn(roomId: string, max: number): Promise<void> {
    const withdrawn = (await this.allOf(roomId)).filter(({ withdrawnAt }) => withdrawnAt !== null);
    for (const { id } of withdrawn.slice(max)) await this.db.of(RoomKeyEntity).delete({ id });
  }
}
