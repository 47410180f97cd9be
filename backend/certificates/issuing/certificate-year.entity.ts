import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last certificate number of a year. An issuing transaction locks this row until it ends. */
@Entity('certificates_year')
export class CertificateYearEntity {
  @PrimaryColumn('integer') year: number;
  @Column('integer') lastNumber: number;
}
