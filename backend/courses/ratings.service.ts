import { Injectable } from '@nestjs/common';
import { UNRATED_COURSE_RATING } from '../../contract/courses.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import {
  ANONYMOUS_ACTOR,
  type OwnRating,
  type RateCourse,
  type Rating,
  type RatingsSummary,
} from '../../contract/ratings.ts';
import { actorKey } from '../access/actor-key.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Ids } from '../database/ids.ts';
import { WriteBatcher } from '../database/write-batcher.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { RoomAccountService } from '../people/room-account.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import type { CourseEntity } from './course.entity.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseOutlinesService } from './course-outlines.service.ts';
import { RATINGS_TOPIC, ratingsTopicOf } from './course-topics.ts';
import type { RatingEntity } from './rating.entity.ts';
import { keyOf, RatingQueries } from './rating.queries.ts';
import { claimedReview, isOfGuest, sentReview } from './review-rules.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const TENTHS_PER_STAR = 10;
/** Maximum number of ratings per transaction. */
const BATCH_MAX_RATINGS = 256;

export interface ImportedRating extends Pick<RatingEntity, 'courseId' | 'rating' | 'review' | 'createdAt'> {
  readonly actorId: string;
}

/** A rating as sent; the state of its review is decided when it is stored. */
type SentRating = Omit<RatingEntity, 'reviewState' | 'version' | 'reportedAt'>;
interface StoredRating {
  readonly row: RatingEntity;
  readonly isReviewDropped: boolean;
}

/** Ratings of courses, one per actor and course; a course shows their average. */
@Injectable()
export class RatingsService {
  private readonly batcher: WriteBatcher<SentRating, StoredRating | null>;

  constructor(
    private readonly ratings: RatingQueries,
    private readonly courses: CourseQueries,
    private readonly outlines: CourseOutlinesService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly settings: SettingsInForce,
    private readonly rooms: RoomAccountService,
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
    const own = row ? { id: row.id, ...toOwn(row) } : { rating: null, review: null };
    return { ...own, courseVersion: version };
  }

  /**
   * Stores a rating, or replaces the actor's earlier one. A visitor's review is treated as in `guestReviewsSchema`.
   * @throws AppError `course_not_found`
   */
  async rate(courseId: string, { userId, rating, review = null }: RateCourse): Promise<OwnRating> {
    const now = this.clock.nowIso();
    const row = {
      id: this.ids.next(),
      courseId,
      actorKey: actorKey(userId),
      rating,
      review,
      createdAt: now,
      updatedAt: now,
    };
    const stored = await this.batcher.store(row);
    if (!stored) throw new AppError('course_not_found', `course ${courseId}`);
    const outline = await this.outlines.of(courseId);
    const dropped = stored.isReviewDropped ? { isReviewDropped: true } : {};
    return { ...toOwn(stored.row), ...dropped, courseVersion: outline?.version };
  }

  /**
   * Moves a visitor's ratings to an account, except for courses that the account has rated too.
   * @returns the number of moved ratings
   */
  claim(anonymousId: string, accountId: string): Promise<number> {
    return this.writer.write(async () => {
      let moved = 0;
      const isRoom = await this.rooms.isId(accountId);
      for (const { id, courseId } of await this.ratings.ofActor(actorKey(anonymousId))) {
        await this.ratings.lockCourse(courseId);
        // Read again, because staff may have hidden the review before the course was locked.
        const row = await this.ratings.findById(id);
        if (row?.actorKey !== actorKey(anonymousId)) continue;
        if (await this.ratings.find(row.courseId, accountId)) await this.ratings.remove(row);
        else if (await this.ratings.update(row, { actorKey: accountId, ...(isRoom ? {} : claimedReview(row)) }))
          moved += 1;
        await this.updateAverage(row.courseId);
      }
      return moved;
    });
  }

  /**
   * Removes one of a person's ratings and updates the average. Call it inside a transaction.
   * @returns false when there was none
   */
  async removeOne(accountId: string): Promise<boolean> {
    const [row] = await this.ratings.ofActor(accountId);
    if (!row) return false;
    await this.ratings.lockCourse(row.courseId);
    await this.ratings.remove(row);
    await this.updateAverage(row.courseId);
    return true;
  }

  /** Locks the rating until the transaction ends. @throws AppError `review_not_found`, also when it has no text */
  async requireReview(id: string): Promise<RatingEntity> {
    const found = await this.ratings.findById(id);
    if (found) await this.ratings.lockCourse(found.courseId);
    // Read again, because it may have changed before its course was locked.
    const row = found && (await this.ratings.findById(id));
    if (!row || row.review === null) throw new AppError('review_not_found', `review ${id}`);
    return row;
  }

  /**
   * Locks the ratings of some hundred ids until the transaction ends, ordered by their courses like `storeAll`.
   * @returns the existing ratings
   */
  async lockReviews(ids: readonly string[]): Promise<RatingEntity[]> {
    const found = await this.ratings.findMany(ids);
    for (const courseId of [...new Set(found.map((row) => row.courseId))].toSorted())
      await this.ratings.lockCourse(courseId);
    return this.ratings.findMany(ids);
  }

  /** Changes the state of a review. Call it with the result of `requireReview`, in the same transaction. */
  async changeReview(
    row: RatingEntity,
    changes: Partial<Pick<RatingEntity, 'reviewState' | 'version' | 'reportedAt'>>,
  ): Promise<void> {
    await this.ratings.update(row, changes);
    this.writer.afterCommit(() => this.versions.bump(ratingsTopicOf(row.courseId)));
  }

  /** Removes a rating with its review. Call it like `changeReview`. */
  async removeRating(row: RatingEntity): Promise<void> {
    await this.ratings.remove(row);
    await this.updateAverage(row.courseId);
  }

  /** Imports ratings with their dates, for the demonstration academy. */
  importRatings(ratings: readonly ImportedRating[]): Promise<void> {
    return this.writer.write(async () => {
      await this.ratings.insert(
        ratings.map(({ actorId, ...rating }) => ({
          ...rating,
          id: this.ids.next(),
          actorKey: actorKey(actorId),
          reviewState: 'shown',
          version: 1,
          reportedAt: '',
          updatedAt: rating.createdAt,
        })),
      );
      for (const courseId of new Set(ratings.map((rating) => rating.courseId))) await this.updateAverage(courseId);
    });
  }

  /** Null for rows of missing courses. Courses are locked in ascending order, so that two processes do not deadlock. */
  private async storeAll(sent: SentRating[]): Promise<(StoredRating | null)[]> {
    const rated = new Set<string>();
    for (const courseId of [...new Set(sent.map((row) => row.courseId))].toSorted())
      if (await this.ratings.lockCourse(courseId)) rated.add(courseId);
    const latest = await this.ratings.among(sent);
    const roomId = (await this.rooms.find())?.id;
    const changed = new Map<string, RatingEntity>();
    const stored = sent.map((row) => {
      if (!rated.has(row.courseId)) return null;
      const key = keyOf(row);
      const guestReviews = isOfGuest(row) || row.actorKey === roomId ? this.settings.guestReviews : null;
      const { isReviewDropped, ...review } = sentReview(row, latest.get(key), guestReviews);
      const after = { ...row, ...review, reportedAt: '' };
      latest.set(key, after);
      changed.set(key, after);
      return { row: after, isReviewDropped };
    });
    await this.ratings.save([...changed.values()]);
    for (const courseId of rated) await this.updateAverage(courseId);
    return stored;
  }

  /** Bumps the topic of lists only when the shown rating changes, which is rarer the more ratings a course has. */
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

/** The rating for its author, in any state. */
function toOwn({ rating, review, reviewState }: RatingEntity): OwnRating {
  return review === null ? { rating, review } : { rating, review, reviewState };
}

/** The public rating, without a visitor's id and without a review that is not shown. */
function toRating(row: RatingEntity): Rating {
  const { id, rating, review, reviewState, createdAt, actorKey } = row;
  const userId = isOfGuest(row) ? ANONYMOUS_ACTOR : actorKey;
  return { id, rating, review: reviewState === 'shown' ? review : null, createdAt, userId };
}
