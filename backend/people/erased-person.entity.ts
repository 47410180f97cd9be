import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who was erased: nothing but the id and who asked is left, so that a restored backup erases them again. */
@Entity('people_erased')
export class ErasedPersonEntity {
  @PrimaryColumn('varchar', { length: 64 }) id: string;
  /** When the erasure began. */
  @Column('varchar', { length: 24 }) erasedAt: string;
  /** Whether an admin asked for it: as `AccountEntity` has it, whose row goes. */
  @Column('boolean', { default: false }) isByAdmin: boolean;
  /** When every module had erased its rows; null: not yet, or not again since a backup was restored. */
  @Column('varchar', { length: 24, nullable: true }) finishedAt: string | null;
  /** When they were erased once more, a day or longer after that; null: not yet. */
  @Column('varchar', { length: 24, nullable: true }) erasedAgainAt: string | null;
}
