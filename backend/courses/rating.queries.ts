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

  /** Whether there is such a course, and not archived; no other process changes its average until this transaction ends. */
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

  /** Those there are of some hundred ids. */
  findMany(ids: readonly string[]): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).findBy({ id: In([...ids]) });
  }

  findById(id: string): Promise<RatingEntity | null> {
    return this.db.of(RatingEntity).findOneBy({ id });
  }

  /** Those that are there already of these, by `keyOf`. */
  async among(rows: readonly Pick<RatingEntity, 'courseId' | 'actorKey'>[]): Promise<Map<string, RatingEntity>> {
    const [courseIds, actorKeys] = [rows.map(({ courseId }) => courseId), rows.map((row) => row.actorKey)];
    const found = await this.db.of(RatingEntity).findBy({ courseId: In(courseIds), actorKey: In(actorKeys) });
    return new Map(found.map((row) => [keyOf(row), row]));
  }

  /** In the order of the courses. */
  ofActor(actorKey: string): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).find({ where: { actorKey }, order: { courseId: 'ASC' } });
  }

  /** The latest first, at most `limit`. */
  latest(courseId: string, limit: number): Promise<RatingEntity[]> {
    return this.db
      .of(RatingEntity)
      .find({ where: { courseId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
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

  /** Adds the ratings; where the actor has rated the course before, changes that rating, which keeps its id, its date and its reports. */
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

  /** Changes a rating, or whose it is. False when it is not that actor's any more. */
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

/** Of the one rating that an actor gives a course. */
export function keyOf({ courseId, actorKey }: Pick<RatingEntity, 'courseId' | 'actorKey'>): string {
  return `${courseId} ${actorKey}`;
}
