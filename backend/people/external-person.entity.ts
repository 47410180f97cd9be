import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Longest name that is stored, in characters. */
export const SHOWN_NAME_MAX_CHARS = 200;

/** A person of the external identity provider, as of the last read profile. */
@Entity('people_external_person')
export class ExternalPersonEntity {
  /** The provider's id: see `accountIdSchema`. */
  @PrimaryColumn('varchar', { length: 64 }) id: string;
  /** Empty when the provider gives no name that can be shown. */
  @Column('varchar', { length: SHOWN_NAME_MAX_CHARS }) shownName: string;
  @Index('IDX_people_external_person_pictureUrl', { where: '"pictureUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  pictureUrl: string | null;
  @Column('varchar', { length: 24 }) lastSeenAt: string;
}
