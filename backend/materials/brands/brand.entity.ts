import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A brand of materials. */
@Entity('materials_brand')
@Index(['sortOrder', 'sortName', 'id'])
export class BrandEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 120 }) name: string;
  /** The name in lower case, unique: 'Casa Lumbre' and 'casa lumbre' are the same brand. */
  @Index({ unique: true })
  @Column('varchar', { length: 240 })
  nameKey: string;
  /** The name without case and accents, for sorting: 'Áurea' is listed under A. */
  @Column('varchar', { length: 480 }) sortName: string;
  /** The text that searches in the table match. */
  @Column('text') searchText: string;
  @Column('text', { nullable: true }) description: string | null;
  /** An inactive brand is hidden with its materials. */
  @Column('boolean') isActive: boolean;
  @Column('integer') sortOrder: number;
  /** Raised by 1 with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
