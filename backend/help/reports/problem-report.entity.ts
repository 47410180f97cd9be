import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ProblemType, problemTypeSchema } from '../../../contract/help.ts';
import { OneOf } from '../../database/stored-values.ts';

/** A problem report. Each order of the panel's table has an index that also contains the filtered columns. */
@Entity('help_problem_report')
@Index(['createdAt', 'id', 'status', 'priority', 'type'])
@Index('IDX_help_problem_report_priority', ['priority', 'id', 'status', 'type', 'createdAt'])
@Index('IDX_help_problem_report_status', ['status', 'id', 'priority', 'type', 'createdAt'])
export class ProblemReportEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** The index of the status in `problemStatusSchema`, so that tables can be ordered by it. */
  @Column('integer') status: number;
  /** 0 low, 1 medium, 2 high. */
  @Column('integer') priority: number;
  @OneOf(problemTypeSchema.options) @Column('varchar', { length: 16 }) type: ProblemType;
  @Column('varchar', { length: 100 }) subject: string;
  @Column('varchar', { length: 500 }) description: string;
  /** Empty when there is none. */
  @Column('varchar', { length: 254 }) userEmail: string;
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
