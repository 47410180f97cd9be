import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('courses_category')
export class CategoryEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 80 }) name: string;
  /** The name in lower case: 'Ventas' and 'ventas' are one category. An archived one has its id here, so that its name is free. */
  @Index({ unique: true })
  @Column('varchar', { length: 160 })
  nameKey: string;
  @Column('integer') sortOrder: number;
  /** One more with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  /** When it was deleted: its row stays because archived courses refer to it. */
  @Column('varchar', { length: 24, nullable: true }) archivedAt: string | null;
}
