import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('courses_category')
export class CategoryEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 80 }) name: string;
  /** The name in lower case: 'Ventas' equals 'ventas'. An archived category has its id here, which frees its name. */
  @Index({ unique: true })
  @Column('varchar', { length: 160 })
  nameKey: string;
  @Column('integer') sortOrder: number;
  /** Raised by 1 with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  /** Time of deletion; the row is kept because archived courses refer to it. */
  @Column('varchar', { length: 24, nullable: true }) archivedAt: string | null;
}
