import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ViewCount } from '../../contract/courses.ts';
import { ActorAccess } from '../auth/actor-access.service.ts';
import { Config } from '../config/config.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../database/constraint-violation.ts';
import { Writer } from '../database/writer.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { AppError } from '../shared/app-error.ts';
import type { Caller } from '../shared/caller.ts';
import { Clock } from '../shared/clock.ts';
import { localDayAndTime } from '../shared/local-day.ts';
import { sha256 } from '../shared/sha256.ts';
import { CourseQueries } from './course.queries.ts';
import { VIEWS_TOPIC, viewsTopicOf } from './course-answers.ts';
import { CourseViewQueries } from './course-view.queries.ts';

/** How far view counts in lists may lag behind (API.md, 'Shapes'). */
const LIST_LAG_MS = 10_000;

/** Counts who saw a course, each viewer once a day of the academy's time zone. */
@Injectable()
export class CourseViewsService implements OnApplicationShutdown {
  private listsDue: NodeJS.Timeout | undefined;

  constructor(
    private readonly courses: CourseQueries,
    private readonly views: CourseViewQueries,
    private readonly access: ActorAccess,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the view unless this viewer had one today; answers the count either way.
   * @throws AppError `course_not_found`; `not_authenticated` for an account's id without its token.
   */
  async recordView(caller: Caller, courseId: string, viewerId: string): Promise<ViewCount> {
    this.access.requireMayActAs(caller, viewerId);
    const { day } = localDayAndTime(this.clock.nowMs(), this.config.timeZone);
    const view = { courseId, day, viewerHash: sha256(viewerId) };
    if (!(await this.views.exists(view))) await this.insertOnce(view);
    return { viewCount: await this.viewCountOf(courseId) };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.listsDue);
  }

  private async insertOnce(view: { courseId: string; day: string; viewerHash: string }): Promise<void> {
    try {
      await this.writer.writeGrouped(async () => {
        await this.viewCountOf(view.courseId);
        await this.views.insert({ ...view, createdAt: this.clock.nowIso() });
        await this.courses.addViews(view.courseId, 1);
        this.writer.afterCommit(() => this.publish(view.courseId));
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AppError('course_not_found', `course ${view.courseId} was deleted meanwhile`);
      if (!isUniqueViolation(error)) throw error; // else the same viewer's other request counted it meanwhile
    }
  }

  private async viewCountOf(courseId: string): Promise<number> {
    const course = await this.courses.findById(courseId);
    if (!course) throw new AppError('course_not_found', `course ${courseId}`);
    return course.viewCount;
  }

  private publish(courseId: string): void {
    this.versions.raise(viewsTopicOf(courseId));
    this.listsDue ??= setTimeout(() => {
      this.listsDue = undefined;
      this.versions.raise(VIEWS_TOPIC);
    }, LIST_LAG_MS).unref();
  }
}
