import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('courses_category')
export class CategoryEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 80 }) name: string;
  /** The name in lower case: 'Ventas' and 'ventas' are one category. */
  @Index({ unique: true })
  @Column('varchar', { length: 160 })
  nameKey: string;
  @Column('integer') sortOrder: number;
}
