import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded object to which a row refers or has referred. An object without an entry never had a reference. */
@Entity('objects_use')
export class ObjectUseEntity {
  @PrimaryColumn('varchar', { length: 420 }) address: string;
  /** When the last reference ended; null while a row refers to the object. */
  @Column('varchar', { length: 24, nullable: true }) unusedSince: string | null;
}
