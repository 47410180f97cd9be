import { Column, PrimaryColumn } from 'typeorm';

/** What all rows of the help have: staff put them in order, hide them, edit them, delete them and take that back. */
export abstract class HelpRowEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') sortOrder: number;
  @Column('boolean') isActive: boolean;
  /** One more with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  /** What the row is found by, without regard to case and accents. Begins with its name, by which tables are put in order. */
  @Column('text') searchText: string;
  /** Deleted rows are as if they were not there; for a day they can be restored. */
  @Column('varchar', { length: 24, nullable: true }) deletedAt: string | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
