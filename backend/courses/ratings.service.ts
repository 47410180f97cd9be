import { Injectable } from '@nestjs/common';
import { UNRATED_COURSE_RATING } from '../../contract/courses.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { ANONYMOUS_ACTOR, type OwnRating, type RateCourse, type Rating, type RatingsSummary } from '../../contract/ratings.ts';
import { WriteBatcher } from '../database/write-batcher.ts';
import { Writer } from '../database/writer.ts';
import { ANONYMOUS_KEY_PREFIX, actorKey } from '../shared/actor-key.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import type { CourseEntity } from './course.entity.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseOutlinesService } from './course-outlines.service.ts';
import { RATINGS_TOPIC, ratingsTopicOf } from './course-topics.ts';
import type { RatingEntity } from './rating.entity.ts';
import { RatingQueries } from './rating.queries.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const TENTHS_PER_STAR = 10;
/** At most so many ratings share a transaction. */
const BATCH_MAX_RATINGS = 256;

export interface ImportedRating extends Pick<RatingEntity, 'courseId' | 'rating' | 'review' | 'createdAt'> {
  readonly actorId: string;
}

/** Ratings of courses, one for each actor and course; a course shows their average. */
@Injectable()
export class RatingsService {
  private readonly batcher: WriteBatcher<RatingEntity, boolean>;

  constructor(
    private readonly ratings: RatingQueries,
    private readonly courses: CourseQueries,
    private readonly outlines: CourseOutlinesService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_RATINGS, (rows) => this.storeAll(rows));
  }

  /** @throws AppError `course_not_found` */
  async summary(courseId: string): Promise<RatingsSummary> {
    const { version } = await this.requireCourse(courseId);
    const counts = await this.ratings.countsByStars(courseId);
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = STARS.map((stars) => counts.get(stars) ?? 0);
    const { average, total } = averageOf(counts);
    return {
      averageRating: Math.round(average * TENTHS_PER_STAR) / TENTHS_PER_STAR,
      totalRatings: total,
      distribution: [one, two, three, four, five],
      ratings: (await this.ratings.latest(courseId, PAGE_MAX_ITEMS)).map(toRating),
      courseVersion: version,
    };
  }

  /** @throws AppError `course_not_found` */
  async own(courseId: string, actorId: string): Promise<OwnRating> {
    const { version } = await this.requireCourse(courseId);
    const row = await this.ratings.find(courseId, actorKey(actorId));
    const own = row ? { id: row.id, rating: row.rating, review: row.review } : { rating: null, review: null };
    return { ...own, courseVersion: version };
  }

  /** Rating again changes the rating. @throws AppError `course_not_found` */
  async rate(courseId: string, { userId, rating, review = null }: RateCourse): Promise<OwnRating> {
    const now = this.clock.nowIso();
    const row = { id: this.ids.next(), courseId, actorKey: actorKey(userId), rating, review, createdAt: now, updatedAt: now };
    if (!(await this.batcher.store(row))) throw new AppError('course_not_found', `course ${courseId}`);
    const outline = await this.outlines.of(courseId);
    return { rating, review, courseVersion: outline?.version };
  }

  /** Moves a visitor's ratings to their account; where the account has rated too, its own stays. Gives the number of those moved. */
  claim(anonymousId: string, accountId: string): Promise<number> {
    return this.writer.write(async () => {
      let moved = 0;
      for (const row of await this.ratings.ofActor(actorKey(anonymousId))) {
        await this.ratings.lockCourse(row.courseId);
        if (await this.ratings.find(row.courseId, accountId)) await this.ratings.remove(row);
        else if (await this.ratings.changeActor(row, accountId)) moved += 1;
        await this.updateAverage(row.courseId);
      }
      return moved;
    });
  }

  /** Removes one of a person's ratings and averages those that are left; gives whether there was one. Call it inside a transaction. */
  async removeOne(accountId: string): Promise<boolean> {
    const [row] = await this.ratings.ofActor(accountId);
    if (!row) return false;
    await this.ratings.lockCourse(row.courseId);
    await this.ratings.remove(row);
    await this.updateAverage(row.courseId);
    return true;
  }

  /** Brings ratings in with their dates: the demonstration academy. */
  importRatings(ratings: readonly ImportedRating[]): Promise<void> {
    return this.writer.write(async () => {
      await this.ratings.insert(
        ratings.map(({ actorId, ...rating }) => ({
          ...rating,
          id: this.ids.next(),
          actorKey: actorKey(actorId),
          updatedAt: rating.createdAt,
        })),
      );
      for (const courseId of new Set(ratings.map((rating) => rating.courseId))) await this.updateAverage(courseId);
    });
  }

  /** Tells of each row whether its course exists. Courses are locked in one order everywhere, so that two processes never deadlock. */
  private async storeAll(rows: RatingEntity[]): Promise<boolean[]> {
    const rated = new Set<string>();
    for (const courseId of [...new Set(rows.map((row) => row.courseId))].toSorted())
      if (await this.ratings.lockCourse(courseId)) rated.add(courseId);
    const latest = new Map(rows.map((row) => [`${row.courseId} ${row.actorKey}`, row]));
    await this.ratings.save([...latest.values()].filter(({ courseId }) => rated.has(courseId)));
    for (const courseId of rated) await this.updateAverage(courseId);
    return rows.map(({ courseId }) => rated.has(courseId));
  }

  /** The topic of the lists is bumped only when the rating that they show changes: the more ratings a course has, the rarer that is. */
  private async updateAverage(courseId: string): Promise<void> {
    const { average, total } = averageOf(await this.ratings.countsByStars(courseId));
    const rating = total === 0 ? UNRATED_COURSE_RATING : Math.round(average * TENTHS_PER_STAR);
    const hasChanged = await this.courses.changeRating(courseId, rating);
    this.writer.afterCommit(() => {
      this.versions.bump(ratingsTopicOf(courseId));
      if (hasChanged) this.versions.bump(RATINGS_TOPIC);
    });
  }

  private async requireCourse(courseId: string): Promise<CourseEntity> {
    const course = await this.courses.findById(courseId);
    if (!course) throw new AppError('course_not_found', `course ${courseId}`);
    return course;
  }
}

function averageOf(counts: ReadonlyMap<number, number>): { average: number; total: number } {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const stars = [...counts].reduce((sum, [rating, count]) => sum + rating * count, 0);
  return { average: total === 0 ? 0 : stars / total, total };
}

/** An anonymous visitor's id is never shown. */
function toRating({ id, rating, review, createdAt, actorKey }: RatingEntity): Rating {
  return { id, rating, review, createdAt, userId: actorKey.startsWith(ANONYMOUS_KEY_PREFIX) ? ANONYMOUS_ACTOR : actorKey };
}
