import { Injectable } from '@nestjs/common';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import { LessonProgressEntity } from '../lesson-progress.entity.ts';
import { TrainingActivityEntity } from '../training-activity.entity.ts';
import { StudyGoalEntity } from './study-goal.entity.ts';

/** Reads the rows behind a person's study figures. */
@Injectable()
export class StudyQueries {
  constructor(private readonly db: Database) {}

  /** Seconds that the person watched in each hour of UTC (`YYYY-MM-DDTHH`), over all lessons. */
  async hoursOf(actorKey: string): Promise<{ hour: string; seconds: number }[]> {
    const rows = await this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .select('activity.hour', 'hour')
      .addSelect('SUM(activity.seconds)', 'seconds')
      .where({ actorKey })
      .groupBy('activity.hour')
      .getRawMany<{ hour: string; seconds: number | string }>();
    return rows.map(({ hour, seconds }) => ({ hour, seconds: Number(seconds) }));
  }

  /** The number of lessons that the person has watched since an instant, and how many of them are completed. */
  async lessonsSince(actorKey: string, instant: string): Promise<{ begun: number; finished: number }> {
    const lessons = this.db.of(LessonProgressEntity);
    const watched = { actorKey, lastWatched: MoreThanOrEqual(instant) };
    const finished = await lessons.countBy({ ...watched, completed: true });
    return { finished, begun: finished + (await lessons.countBy({ ...watched, completed: false })) };
  }

  hasBegun(actorKey: string): Promise<boolean> {
    return this.db.of(CourseTrainingEntity).existsBy({ actorKey });
  }

  /** Courses that the person has begun and not completed, the latest activity first. */
  openCoursesOf(actorKey: string, limit: number): Promise<CourseTrainingEntity[]> {
    return this.db.of(CourseTrainingEntity).find({
      where: { actorKey, completedAt: IsNull() },
      order: { lastActivityAt: 'DESC', courseId: 'DESC' },
      take: limit,
    });
  }

  goalOf(userId: string): Promise<StudyGoalEntity | null> {
    return this.db.of(StudyGoalEntity).findOneBy({ userId });
  }

  async saveGoal(row: StudyGoalEntity): Promise<void> {
    await upsertRows(this.db.of(StudyGoalEntity), [row], ['userId']);
  }
}
