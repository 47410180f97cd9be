import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's study goal, and whether home shows it. No row: the person has not chosen. */
@Entity('training_study_goal')
export class StudyGoalEntity {
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  /** 0: no goal. */
  @Column('integer') minutesPerWeek: number;
  @Column('boolean', { default: true }) isShown: boolean;
}
