import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { CourseEntity } from './course.entity.ts';
import { LessonEntity } from './lesson.entity.ts';

/** The fields of a lesson for a learner's own lists. */
export type LessonInOrder = Pick<LessonEntity, 'id' | 'courseId' | 'title' | 'duration'>;

@Injectable()
export class LessonQueries {
  constructor(private readonly db: Database) {}

  /** In the order of the course, without archived lessons. */
  ofCourse(courseId: string): Promise<LessonEntity[]> {
    return this.db.of(LessonEntity).find({ where: { courseId, archivedAt: IsNull() }, order: { orderIndex: 'ASC' } });
  }

  /** Lessons of several courses, without archived lessons. */
  ofCourses(courseIds: readonly string[]): Promise<LessonEntity[]> {
    return this.db.of(LessonEntity).findBy({ courseId: In([...courseIds]), archivedAt: IsNull() });
  }

  /**
   * Lessons of several courses, archived courses too, each in its order, without archived lessons; as plain objects,
   * because there may be thousands.
   */
  inOrderOf(courseIds: readonly string[]): Promise<LessonInOrder[]> {
    return this.db
      .of(LessonEntity)
      .createQueryBuilder('lesson')
      .select('lesson.id', 'id')
      .addSelect('lesson.courseId', 'courseId')
      .addSelect('lesson.title', 'title')
      .addSelect('lesson.duration', 'duration')
      .where({ courseId: In([...courseIds]), archivedAt: IsNull() })
      .orderBy('lesson.courseId')
      .addOrderBy('lesson.orderIndex')
      .getRawMany();
  }

  /** Lessons by id, archived ones too. At most 1,000 ids. */
  named(ids: readonly string[]): Promise<LessonInOrder[]> {
    const select = { id: true, courseId: true, title: true, duration: true };
    return this.db.of(LessonEntity).find({ select, where: { id: In([...ids]) } });
  }

  /** Lessons by id, without archived lessons; a lesson of an archived course is included. */
  current(ids: readonly string[]): Promise<LessonInOrder[]> {
    const select = { id: true, courseId: true, title: true, duration: true };
    return this.db.of(LessonEntity).find({ select, where: { id: In([...ids]), archivedAt: IsNull() } });
  }

  /** The ids of the archived lessons of these courses, archived courses too. */
  async removedFrom(courseIds: readonly string[]): Promise<string[]> {
    const where = { courseId: In([...courseIds]), archivedAt: Not(IsNull()) };
    const rows = await this.db.of(LessonEntity).find({ select: { id: true }, where });
    return rows.map(({ id }) => id);
  }

  /** In the order of the course, with archived lessons. */
  allOf(courseId: string): Promise<LessonEntity[]> {
    return this.db.of(LessonEntity).find({ where: { courseId }, order: { orderIndex: 'ASC' } });
  }

  /** The ids of lessons of these courses that are archived, or whose course is. */
  async archivedIn(courseIds: readonly string[]): Promise<string[]> {
    const rows = await this.db
      .of(LessonEntity)
      .createQueryBuilder('lesson')
      .select('lesson.id', 'id')
      .innerJoin(CourseEntity, 'course', 'course.id = lesson.courseId')
      .where({ courseId: In([...courseIds]) })
      .andWhere('(lesson.archivedAt IS NOT NULL OR course.archivedAt IS NOT NULL)')
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** The lessons in the catalogue of some hundred ids, with the titles of lesson and course. */
  titlesOf(ids: readonly string[]): Promise<{ id: string; lessonTitle: string; courseTitle: string }[]> {
    return this.db
      .of(LessonEntity)
      .createQueryBuilder('lesson')
      .select('lesson.id', 'id')
      .addSelect('lesson.title', 'lessonTitle')
      .addSelect('course.title', 'courseTitle')
      .innerJoin(CourseEntity, 'course', 'course.id = lesson.courseId')
      .where({ id: In([...new Set(ids)]) })
      .andWhere('lesson.archivedAt IS NULL AND course.archivedAt IS NULL')
      .getRawMany();
  }

  async anyExists(ids: string[]): Promise<boolean> {
    if (ids.length === 0) return false;
    return this.db.of(LessonEntity).existsBy({ id: In(ids) });
  }

  /** Does not change `rows`: with `updateEntity` TypeORM would read the rows again and mix up their columns. */
  async insert(rows: LessonEntity[]): Promise<void> {
    if (rows.length === 0) return;
    await this.db.of(LessonEntity).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /**
   * Changes some hundred existing rows with one statement. Call it while the course is locked, so that no row is
   * deleted at the same time.
   */
  async updateAll(rows: readonly LessonEntity[]): Promise<void> {
    await upsertRows(this.db.of(LessonEntity), rows, ['id']);
  }

  async archive(ids: string[], archivedAt: string): Promise<void> {
    if (ids.length === 0) return;
    await this.db.of(LessonEntity).update({ id: In(ids) }, { archivedAt });
  }

  async remove(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.of(LessonEntity).delete({ id: In(ids) });
  }
}
