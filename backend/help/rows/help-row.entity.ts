import { Column, PrimaryColumn } from 'typeorm';

/** The common columns of the help's rows, which staff order, hide, edit, delete and restore. */
export abstract class HelpRowEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') sortOrder: number;
  @Column('boolean') isActive: boolean;
  /** Raised by 1 with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  /** The searched text without case and accents. It begins with the row's name, by which tables are ordered. */
  @Column('text') searchText: string;
  /** Time of deletion. Deleted rows are hidden, and can be restored for 24 hours. */
  @Column('varchar', { length: 24, nullable: true }) deletedAt: string | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
