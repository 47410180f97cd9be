import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { CourseViewEntity } from './course-view.entity.ts';

@Injectable()
export class CourseViewQueries {
  constructor(private readonly db: Database) {}

  exists(key: Pick<CourseViewEntity, 'courseId' | 'day' | 'viewerHash'>): Promise<boolean> {
    return this.db.of(CourseViewEntity).existsBy(key);
  }

  async insert(rows: CourseViewEntity | CourseViewEntity[]): Promise<void> {
    await this.db.of(CourseViewEntity).insert(rows);
  }
}
