import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ViewCount } from '../../contract/courses.ts';
import { Config } from '../config/config.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../database/constraint-violation.ts';
import { WriteBatcher } from '../database/write-batcher.ts';
import { Writer } from '../database/writer.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { localDayAndTime } from '../shared/local-day.ts';
import { sha256 } from '../shared/sha256.ts';
import { CourseQueries } from './course.queries.ts';
import { VIEWS_TOPIC, viewsTopicOf } from './course-topics.ts';
import { type CourseView, CourseViewQueries } from './course-view.queries.ts';

/** How far view counts in lists may lag behind (API.md, 'Shapes'). */
const LIST_LAG_MS = 10_000;
/** At most so many views share a transaction. */
const BATCH_MAX_VIEWS = 256;

/** Counts the views of courses, each actor's once a day of the academy's time zone. */
@Injectable()
export class CourseViewsService implements OnApplicationShutdown {
  private readonly batcher: WriteBatcher<CourseView, number | undefined>;
  private listsTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly courses: CourseQueries,
    private readonly views: CourseViewQueries,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_VIEWS, (views) => this.storeAll(views));
  }

  /** Counts the view unless this actor had one today; gives the count either way. @throws AppError `course_not_found` */
  async recordView(courseId: string, actorId: string): Promise<ViewCount> {
    const { day } = localDayAndTime(this.clock.nowMs(), this.config.timeZone);
    return { viewCount: await this.countOf({ courseId, day, actorHash: sha256(actorId) }) };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.listsTimer);
  }

  private async countOf(view: CourseView): Promise<number> {
    const viewCount = await this.batcher.store(view).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return undefined; // the course was deleted meanwhile
      if (!isUniqueViolation(error)) throw error;
      return this.courses.viewCounts([view.courseId]).then((counts) => counts.get(view.courseId)); // another process counted it
    });
    if (viewCount === undefined) throw new AppError('course_not_found', `course ${view.courseId}`);
    return viewCount;
  }

  /** Counts the views that are new and gives each course's count; undefined for a course that does not exist. */
  private async storeAll(views: CourseView[]): Promise<(number | undefined)[]> {
    const before = await this.courses.viewCounts(views.map(({ courseId }) => courseId));
    const isCounted = new Set((await this.views.storedAmong(views)).map(keyOf));
    const added = new Map(
      views.filter((view) => before.has(view.courseId) && !isCounted.has(keyOf(view))).map((view) => [keyOf(view), view]),
    );
    if (added.size === 0) return views.map(({ courseId }) => before.get(courseId));
    const createdAt = this.clock.nowIso();
    await this.views.insert([...added.values()].map((view) => ({ ...view, createdAt })));
    const counts = countBy([...added.values()].map(({ courseId }) => courseId));
    // In one order everywhere: two processes that count the same courses wait for one another, and never deadlock.
    for (const [courseId, count] of [...counts].toSorted()) await this.courses.addViews(courseId, count);
    this.writer.afterCommit(() => this.bumpVersions([...counts.keys()]));
    return views.map(({ courseId }) => (before.get(courseId) ?? 0) + (counts.get(courseId) ?? 0));
  }

  private bumpVersions(courseIds: string[]): void {
    for (const courseId of courseIds) this.versions.bump(viewsTopicOf(courseId));
    this.listsTimer ??= setTimeout(() => {
      this.listsTimer = undefined;
      this.versions.bump(VIEWS_TOPIC);
    }, LIST_LAG_MS).unref();
  }
}

function keyOf({ courseId, day, actorHash }: CourseView): string {
  return `${courseId} ${day} ${actorHash}`;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
