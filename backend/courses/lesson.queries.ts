import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.ts';
import { LessonEntity } from './lesson.entity.ts';

@Injectable()
export class LessonQueries {
  constructor(private readonly db: Database) {}

  /** In the order of the course. */
  ofCourse(courseId: string): Promise<LessonEntity[]> {
    return this.db.of(LessonEntity).find({ where: { courseId }, order: { orderIndex: 'ASC' } });
  }

  anyExists(ids: string[]): Promise<boolean> {
    return this.db.of(LessonEntity).existsBy({ id: In(ids) });
  }

  async insert(rows: LessonEntity[]): Promise<void> {
    await this.db.of(LessonEntity).insert(rows);
  }

  async update(row: LessonEntity): Promise<void> {
    const { id, ...changes } = row;
    await this.db.of(LessonEntity).update({ id }, changes);
  }

  async remove(ids: string[]): Promise<void> {
    await this.db.of(LessonEntity).delete({ id: In(ids) });
  }
}
