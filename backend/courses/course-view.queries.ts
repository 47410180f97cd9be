import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.ts';
import { CourseViewEntity } from './course-view.entity.ts';

/** Who saw a course, on a day. */
export type CourseView = Pick<CourseViewEntity, 'courseId' | 'day' | 'actorHash'>;

@Injectable()
export class CourseViewQueries {
  constructor(private readonly db: Database) {}

  /** The stored ones of these views, and more: any combination of their courses, days and actors. */
  storedAmong(views: readonly CourseView[]): Promise<CourseViewEntity[]> {
    return this.db.of(CourseViewEntity).findBy({
      courseId: In(views.map(({ courseId }) => courseId)),
      day: In([...new Set(views.map(({ day }) => day))]),
      actorHash: In(views.map(({ actorHash }) => actorHash)),
    });
  }

  async insert(rows: CourseViewEntity | CourseViewEntity[]): Promise<void> {
    await this.db.of(CourseViewEntity).insert(rows);
  }
}
