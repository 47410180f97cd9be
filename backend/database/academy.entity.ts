import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of the academy itself. */
@Entity('backups_academy')
export class AcademyEntity {
  /** Made at the first start, never shown: backups of the same academy have it, others do not. */
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
