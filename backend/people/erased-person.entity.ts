import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An erased person: only the id and the origin of the request remain, so that a restored backup erases the person
 * again.
 */
@Entity('people_erased')
export class ErasedPersonEntity {
  @PrimaryColumn('varchar', { length: 64 }) id: string;
  /** Time of the beginning of the erasure. */
  @Column('varchar', { length: 24 }) erasedAt: string;
  /** Whether an admin requested it; copied from `AccountEntity`, whose row is deleted. */
  @Column('boolean', { default: false }) isByAdmin: boolean;
  /** Time when every module had erased its rows; null: not yet, or not since a backup was restored. */
  @Column('varchar', { length: 24, nullable: true }) finishedAt: string | null;
  /** Time of the last erasure, a day or longer after `finishedAt`; null: not yet. */
  @Column('varchar', { length: 24, nullable: true }) erasedAgainAt: string | null;
}
