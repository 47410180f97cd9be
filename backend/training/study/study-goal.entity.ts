import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many minutes a week somebody means to study. Without a row they have not said. */
@Entity('training_study_goal')
export class StudyGoalEntity {
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  @Column('integer') minutesPerWeek: number;
}
