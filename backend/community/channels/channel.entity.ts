import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A channel of the community: a group of discussions. */
@Entity('community_channel')
export class ChannelEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Index({ unique: true })
  @Column('varchar', { length: 60 })
  name: string;
  @Column('varchar', { length: 16 }) emoji: string;
  /** A colour name or a hexadecimal colour, such as `#0f766e`. */
  @Column('varchar', { length: 7 }) color: string;
  @Column('boolean') isActive: boolean;
  @Column('integer') sortOrder: number;
  /** Number of discussions that are not hidden, stored so that lists need no count query. */
  @Column('integer') discussionCount: number;
  /** Incremented by every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
