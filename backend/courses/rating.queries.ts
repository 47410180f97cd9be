import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { CourseEntity } from './course.entity.ts';
import { RatingEntity } from './rating.entity.ts';

@Injectable()
export class RatingQueries {
  constructor(private readonly db: Database) {}

  /** Whether the course exists and is not archived. Blocks changes to its average until the transaction ends. */
  async lockCourse(courseId: string): Promise<boolean> {
    const course = this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select(['course.id', 'course.archivedAt'])
      .where('course.id = :courseId', { courseId });
    const found = await locking(course, 'update').getOne();
    return found !== null && found.archivedAt === null;
  }

  find(courseId: string, actorKey: string): Promise<RatingEntity | null> {
    return this.db.of(RatingEntity).findOneBy({ courseId, actorKey });
  }

  /** The existing ratings of some hundred ids. */
  findMany(ids: readonly string[]): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).findBy({ id: In([...ids]) });
  }

  findById(id: string): Promise<RatingEntity | null> {
    return this.db.of(RatingEntity).findOneBy({ id });
  }

  /** The existing ratings of these actors and courses, by `keyOf`. */
  async among(rows: readonly Pick<RatingEntity, 'courseId' | 'actorKey'>[]): Promise<Map<string, RatingEntity>> {
    const [courseIds, actorKeys] = [rows.map(({ courseId }) => courseId), rows.map((row) => row.actorKey)];
    const found = await this.db.of(RatingEntity).findBy({ courseId: In(courseIds), actorKey: In(actorKeys) });
    return new Map(found.map((row) => [keyOf(row), row]));
  }

  /** Ordered by course id. */
  ofActor(actorKey: string): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).find({ where: { actorKey }, order: { courseId: 'ASC' } });
  }

  /** By date in descending order, at most `limit`. */
  latest(courseId: string, limit: number): Promise<RatingEntity[]> {
    return this.db
      .of(RatingEntity)
      .find({ where: { courseId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** The number of ratings of a course by stars. */
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

  /** Inserts ratings; an actor's existing rating of the course is updated and keeps its id, date and reports. */
  async save(rows: readonly RatingEntity[]): Promise<void> {
    await upsertRows(this.db.of(RatingEntity), rows, ['courseId', 'actorKey'], {
      id: 'keep',
      createdAt: 'keep',
      reportedAt: 'keep',
    });
  }

  async insert(rows: RatingEntity[]): Promise<void> {
    await this.db.of(RatingEntity).insert(rows);
  }

  /** Changes a rating, or moves it to another actor. False when it no longer belongs to `actorKey`. */
  async update(
    { id, actorKey }: Pick<RatingEntity, 'id' | 'actorKey'>,
    changes: Partial<RatingEntity>,
  ): Promise<boolean> {
    const { affected } = await this.db.of(RatingEntity).update({ id, actorKey }, changes);
    return affected === 1;
  }

  async remove({ id, actorKey }: Pick<RatingEntity, 'id' | 'actorKey'>): Promise<void> {
    await this.db.of(RatingEntity).delete({ id, actorKey });
  }
}

/** The key of an actor's rating of a course. */
export function keyOf({ courseId, actorKey }: Pick<RatingEntity, 'courseId' | 'actorKey'>): string {
  return `${courseId} ${actorKey}`;
}
