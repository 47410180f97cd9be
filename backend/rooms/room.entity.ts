import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ROOM_NAME_MAX_CHARS, ROOM_PRINTING, type RoomPrinting } from '../../contract/rooms.ts';
import { OneOf } from '../database/stored-values.ts';

/** A training room. */
@Entity('rooms_room')
export class RoomEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: ROOM_NAME_MAX_CHARS }) name: string;
  /** The name in lower case, unique: 'Sala Centro' and 'sala centro' are the same training room. */
  @Index({ unique: true })
  @Column('varchar', { length: 120 })
  nameKey: string;
  /** The name without case and accents, for searching and sorting. */
  @Column('varchar', { length: 240 }) sortName: string;
  @Column('integer') idleMinutes: number;
  @Column('boolean') requiresPin: boolean;
  @OneOf(ROOM_PRINTING) @Column('varchar', { length: 12 }) printing: RoomPrinting;
  /** Null: the library. */
  @ForeignKey('CourseEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  startCourseId: string | null;
  /** Raised by 1 with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
