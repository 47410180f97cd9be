import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only row about the academy itself. */
@Entity('backups_academy')
export class AcademyEntity {
  /** Made at the first start, never shown; identifies the academy's own backups. */
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
