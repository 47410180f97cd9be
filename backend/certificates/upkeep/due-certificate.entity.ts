import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A course that somebody had completed before there were certificates: the migration wrote it down, the upkeep issues it. */
@Entity('certificates_due')
export class DueCertificateEntity {
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  @PrimaryColumn('varchar', { length: 36 }) courseId: string;
  @Column('varchar', { length: 24 }) completedAt: string;
}
