import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of the community. */
@Entity('community_channel')
export class ChannelEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Index({ unique: true })
  @Column('varchar', { length: 60 })
  name: string;
  @Column('varchar', { length: 16 }) emoji: string;
  /** A word or `#0f766e`. */
  @Column('varchar', { length: 7 }) color: string;
  @Column('boolean') isActive: boolean;
  @Column('integer') sortOrder: number;
  /** Discussions that are not hidden: a list says how many there are without counting them. */
  @Column('integer') discussionCount: number;
  /** One more with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
