import { Column, Entity } from 'typeorm';
import { HelpRowEntity } from './help-row.entity.ts';

/** The times at which a part of the academy's staff can be reached. */
@Entity('help_work_schedule')
export class WorkScheduleEntity extends HelpRowEntity {
  @Column('varchar', { length: 80 }) department: string;
  @Column('varchar', { length: 200 }) schedule: string;
  @Column('varchar', { length: 500, nullable: true }) description: string | null;
  @Column('varchar', { length: 32 }) icon: string;
  @Column('varchar', { length: 16 }) color: string;
}
