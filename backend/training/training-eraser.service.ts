import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../personal-data/person-erasers.ts';
import { CourseTrainingEntity } from './course-training.entity.ts';
import { DeviceEntity } from './device.entity.ts';
import { DeviceQueries } from './device.queries.ts';
import { LessonProgressEntity } from './lesson-progress.entity.ts';
import { ProgressQueries } from './progress.queries.ts';
import { StudyGoalEntity } from './study/study-goal.entity.ts';
import { TrainingActivityEntity } from './training-activity.entity.ts';
import { SpentTimeEntity } from './verified-time/spent-time.entity.ts';

/** Erases a person's progress, activity, trainings, devices, spent time and study goal. */
@Injectable()
export class TrainingEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly progress: ProgressQueries,
    private readonly devices: DeviceQueries,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    // Reports lock the course before they change rows of several lessons or hours.
    const lockCourses = () => this.progress.lockAllCoursesOf(id);
    await this.rows.deleteRows(LessonProgressEntity, { actorKey: id }, lockCourses);
    await this.rows.deleteRows(TrainingActivityEntity, { actorKey: id }, lockCourses);
    await this.rows.deleteRows(CourseTrainingEntity, { actorKey: id }, lockCourses);
    await this.rows.deleteRows(DeviceEntity, { actorKey: id }, () => this.devices.lockAllOf(id));
    await this.rows.deleteRows(SpentTimeEntity, { actorKey: id });
    await this.rows.deleteRows(StudyGoalEntity, { userId: id });
  }
}
