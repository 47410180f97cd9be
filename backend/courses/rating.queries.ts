import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { RatingEntity } from './rating.entity.ts';

@Injectable()
export class RatingQueries {
  constructor(private readonly db: Database) {}

  find(courseId: string, raterKey: string): Promise<RatingEntity | null> {
    return this.db.of(RatingEntity).findOneBy({ courseId, raterKey });
  }

  by(raterKey: string): Promise<RatingEntity[]> {
    return this.db.of(RatingEntity).findBy({ raterKey });
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

  /** Adds the rating, or changes the one that its rater has given already; that one keeps its id and its date. */
  async save(row: RatingEntity): Promise<void> {
    await this.db
      .of(RatingEntity)
      .createQueryBuilder()
      .insert()
      .values(row)
      .orUpdate(['rating', 'review', 'updatedAt'], ['courseId', 'raterKey'])
      .execute();
  }

  async insert(rows: RatingEntity[]): Promise<void> {
    await this.db.of(RatingEntity).insert(rows);
  }

  async changeRater(id: string, raterKey: string): Promise<void> {
    await this.db.of(RatingEntity).update({ id }, { raterKey });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(RatingEntity).delete({ id });
  }
}
