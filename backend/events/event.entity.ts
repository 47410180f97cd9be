import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A live session that the academy's staff created. */
@Entity('events_event')
@Index(['date', 'time', 'id'])
export class EventEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 60 }) type: string;
  @Column('varchar', { length: 200 }) title: string;
  @Column('text') description: string;
  /** YYYY-MM-DD in the academy's time zone. */
  @Column('varchar', { length: 10 }) date: string;
  /** HH:MM in the academy's time zone. */
  @Column('varchar', { length: 5 }) time: string;
  @Column('integer') attendees: number;
  @Column('varchar', { length: 120 }) instructor: string;
  @Column('text') bookingUrl: string;
  @Column('boolean') isActive: boolean;
  /** Title, type and instructor, normalized by `plainText`, for the panel's search. */
  @Column('text', { default: '' }) searchText: string;
  /** Incremented by every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
