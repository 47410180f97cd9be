import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.ts';
import { CourseViewEntity } from './course-view.entity.ts';

/** A viewer of a course on a day. */
export type CourseView = Pick<CourseViewEntity, 'courseId' | 'day' | 'viewerHash'>;

@Injectable()
export class CourseViewQueries {
  constructor(private readonly db: Database) {}

  /** Who has seen these courses on these days; a superset of the views asked for. */
  recordedAmong(views: readonly CourseView[]): Promise<CourseViewEntity[]> {
    return this.db.of(CourseViewEntity).findBy({
      courseId: In(views.map(({ courseId }) => courseId)),
      day: In([...new Set(views.map(({ day }) => day))]),
      viewerHash: In(views.map(({ viewerHash }) => viewerHash)),
    });
  }

  async insert(rows: CourseViewEntity | CourseViewEntity[]): Promise<void> {
    await this.db.of(CourseViewEntity).insert(rows);
  }
}
