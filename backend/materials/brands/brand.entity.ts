import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A brand that materials belong to. */
@Entity('materials_brand')
@Index(['sortOrder', 'sortName', 'id'])
export class BrandEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 120 }) name: string;
  /** The name in lower case: 'Casa Lumbre' and 'casa lumbre' are one brand. */
  @Index({ unique: true })
  @Column('varchar', { length: 240 })
  nameKey: string;
  /** The name without regard to case and accents: 'Áurea' stands among those with A. */
  @Column('varchar', { length: 480 }) sortName: string;
  /** What a table is searched for. */
  @Column('text') searchText: string;
  @Column('text', { nullable: true }) description: string | null;
  /** What belongs to an inactive one is hidden with it. */
  @Column('boolean') isActive: boolean;
  @Column('integer') sortOrder: number;
  /** One more with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
