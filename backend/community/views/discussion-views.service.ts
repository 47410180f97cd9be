import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ViewCount } from '../../../contract/courses.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { DailyViews } from '../../database/daily-views.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { DISCUSSION_VIEWS_TOPIC, discussionViewsTopicOf } from '../community-topics.ts';
import { DiscussionViewQueries } from './discussion-view.queries.ts';

const TOPICS = { of: discussionViewsTopicOf, lists: DISCUSSION_VIEWS_TOPIC };

/** Counts the views of discussions. */
@Injectable()
export class DiscussionViewsService implements OnApplicationShutdown {
  private readonly views: DailyViews;

  constructor(
    store: DiscussionViewQueries,
    writer: Writer,
    versions: AnswerVersions,
    settings: SettingsInForce,
    clock: Clock,
  ) {
    this.views = new DailyViews(store, TOPICS, { writer, versions, settings, clock });
  }

  /**
   * Counts the view unless this actor had one today; returns the count in both cases.
   * @throws AppError `post_not_found`
   */
  async recordView(discussionId: string, actorId: string): Promise<ViewCount> {
    const viewCount = await this.views.record(discussionId, actorId);
    if (viewCount === undefined) throw new AppError('post_not_found', `post ${discussionId}`);
    return { viewCount };
  }

  onApplicationShutdown(): void {
    this.views.close();
  }
}
