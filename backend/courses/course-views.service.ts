import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CourseViews } from '../../contract/courses.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { DailyViews } from '../database/daily-views.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { CourseOutlinesService } from './course-outlines.service.ts';
import { VIEWS_TOPIC, viewsTopicOf } from './course-topics.ts';
import { CourseViewQueries } from './course-view.queries.ts';

/** Counts the views of courses. */
@Injectable()
export class CourseViewsService implements OnApplicationShutdown {
  private readonly views: DailyViews;

  constructor(
    store: CourseViewQueries,
    private readonly outlines: CourseOutlinesService,
    writer: Writer,
    versions: AnswerVersions,
    settings: SettingsInForce,
    clock: Clock,
  ) {
    this.views = new DailyViews(store, { of: viewsTopicOf, lists: VIEWS_TOPIC }, { writer, versions, settings, clock });
  }

  /** Counts the view unless this actor had one today. Always returns the count. @throws AppError `course_not_found` */
  async recordView(courseId: string, actorId: string): Promise<CourseViews> {
    const viewCount = await this.views.record(courseId, actorId);
    if (viewCount === undefined) throw new AppError('course_not_found', `course ${courseId}`);
    const outline = await this.outlines.of(courseId);
    return { viewCount, courseVersion: outline?.version };
  }

  onApplicationShutdown(): void {
    this.views.close();
  }
}
