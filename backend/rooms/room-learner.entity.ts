import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A learner in the roster of a training room. */
@Entity('rooms_learner')
export class RoomLearnerEntity {
  @ForeignKey('RoomEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  roomId: string;
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  accountId: string;
  /** The PIN's hash with the id of the secret that it depends on (`RoomPinsService`). */
  @Column('varchar', { length: 200 }) pinHash: string;
  /** Tries since the last right PIN; at the maximum the learner is locked until staff unlock. */
  @Column('integer', { default: 0 }) failedTries: number;
  @Column('varchar', { length: 24 }) addedAt: string;
  /** The machine that the learner uses, as it reported; null: none. */
  @Index()
  @ForeignKey('RoomKeyEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  presentKeyId: string | null;
}
