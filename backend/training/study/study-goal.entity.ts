import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many minutes a week somebody means to study, and whether home shows it. Without a row they have not said. */
@Entity('training_study_goal')
export class StudyGoalEntity {
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  /** 0: they want no goal. */
  @Column('integer') minutesPerWeek: number;
  @Column('boolean', { default: true }) isShown: boolean;
}
