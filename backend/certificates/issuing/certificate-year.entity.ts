import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number that was given to a certificate in a year. Whoever issues holds this row until the transaction ends. */
@Entity('certificates_year')
export class CertificateYearEntity {
  @PrimaryColumn('integer') year: number;
  @Column('integer') lastNumber: number;
}
