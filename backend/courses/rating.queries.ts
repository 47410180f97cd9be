import { Injectable } from '@nestjs/common';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { CourseEntity } from './course.entity.ts';
import { RatingEntity } from './rating.entity.ts';

@Injectable()
export class RatingQueries {
  constructor(private readonly db: Database) {}

  /** Whether there is such a course, and not archived; no other process counts its ratings until this transaction ends. */
  async lockCourse(courseId: string): Promise<boolean> {
    const course = this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select(['course.id', 'course.archivedAt'])
      .where('course.id = :courseId', { courseId });
    const found = await locking(course, 'update').getOne();
    return found !== null && found.archivedAt === null;
  }

  find(courseId: string, raterKey: string): Promise<RatingEntity | null> {
    return this.db.of(RatingEntity).findOneBy({ courseId, raterKey });
  }

  /** In the order of the courses. */
  by(raterKey: string): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).find({ where: { raterKey }, order: { courseId: 'ASC' } });
  }

  /** The latest first, at most `limit`. */
  latest(courseId: string, limit: number): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).find({ where: { courseId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** How many ratings of a course gave each number of stars. */
  async countsByStars(courseId: string): Promise<Map<number, number>> {
    const rows = await this.db
      .of(RatingEntity)
      .createQueryBuilder('rating')
      .select('rating.rating', 'stars')
      .addSelect('COUNT(*)', 'count')
      .where('rating.courseId = :courseId', { courseId })
      .groupBy('rating.rating')
      .getRawMany<{ stars: number; count: number | string }>();
    return new Map(rows.map(({ stars, count }) => [stars, Number(count)]));
  }

  /** Adds the ratings, or changes those that their raters have given already; these keep their id and their date. */
  async save(rows: readonly RatingEntity[]): Promise<void> {
    await upsertRows(this.db.of(RatingEntity), rows, ['courseId', 'raterKey'], { id: 'keep', createdAt: 'keep' });
  }

  async insert(rows: RatingEntity[]): Promise<void> {
    await this.db.of(RatingEntity).insert(rows);
  }

  /** Whether the rating was still that rater's. */
  async changeRater({ id, raterKey }: Pick<RatingEntity, 'id' | 'raterKey'>, newRaterKey: string): Promise<boolean> {
    const { affected } = await this.db.of(RatingEntity).update({ id, raterKey }, { raterKey: newRaterKey });
    return affected === 1;
  }

  async remove({ id, raterKey }: Pick<RatingEntity, 'id' | 'raterKey'>): Promise<void> {
    await this.db.of(RatingEntity).delete({ id, raterKey });
  }
}
