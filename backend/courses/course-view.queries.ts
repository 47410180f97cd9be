import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { DailyView, ViewStore } from '../database/daily-views.ts';
import { Database } from '../database/database.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseViewEntity } from './course-view.entity.ts';

@Injectable()
export class CourseViewQueries implements ViewStore {
  constructor(
    private readonly db: Database,
    private readonly courses: CourseQueries,
  ) {}

  viewCounts(courseIds: readonly string[]): Promise<Map<string, number>> {
    return this.courses.viewCounts(courseIds);
  }

  /** The stored views among these, and possibly others with the same courses, days and actors. */
  async storedAmong(views: readonly DailyView[]): Promise<DailyView[]> {
    const rows = await this.db.of(CourseViewEntity).findBy({
      courseId: In(views.map(({ subjectId }) => subjectId)),
      day: In([...new Set(views.map(({ day }) => day))]),
      actorHash: In(views.map(({ actorHash }) => actorHash)),
    });
    return rows.map(({ courseId: subjectId, day, actorHash }) => ({ subjectId, day, actorHash }));
  }

  insert(views: readonly DailyView[], createdAt: string): Promise<void> {
    return this.insertRows(views.map(({ subjectId: courseId, ...view }) => ({ courseId, ...view, createdAt })));
  }

  addViews(courseId: string, count: number): Promise<void> {
    return this.courses.addViews(courseId, count);
  }

  async insertRows(rows: CourseViewEntity[]): Promise<void> {
    await this.db.of(CourseViewEntity).insert(rows);
  }
}
