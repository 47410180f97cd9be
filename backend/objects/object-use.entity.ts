import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded object that a row refers to, or did. One that has no such entry was never referred to. */
@Entity('objects_use')
export class ObjectUseEntity {
  @PrimaryColumn('varchar', { length: 420 }) address: string;
  /** Since when no row refers to it; null while one does. */
  @Column('varchar', { length: 24, nullable: true }) unusedSince: string | null;
}
