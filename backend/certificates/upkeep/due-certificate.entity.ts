import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A course that was completed before certificates existed: a migration inserted the row, and the upkeep issues the
 * certificate.
 */
@Entity('certificates_due')
export class DueCertificateEntity {
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  @PrimaryColumn('varchar', { length: 36 }) courseId: string;
  @Column('varchar', { length: 24 }) completedAt: string;
}
