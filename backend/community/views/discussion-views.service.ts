import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ViewCount } from '../../../contract/courses.ts';
import { Config } from '../../config/config.ts';
import { DailyViews } from '../../database/daily-views.ts';
import { Writer } from '../../database/writer.ts';
import { AnswerVersions } from '../../shared/answer-versions.ts';
import { AppError } from '../../shared/app-error.ts';
import { Clock } from '../../shared/clock.ts';
import { localDayAndTime } from '../../shared/local-day.ts';
import { sha256 } from '../../shared/sha256.ts';
import { DISCUSSION_VIEWS_TOPIC, discussionViewsTopicOf } from '../community-topics.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionViewQueries } from './discussion-view.queries.ts';

/** How far view counts in lists may lag behind (API.md, 'Shapes'). */
const LIST_LAG_MS = 10_000;

/** Counts who saw a discussion, each actor once a day of the academy's time zone. */
@Injectable()
export class DiscussionViewsService implements OnApplicationShutdown {
  private readonly views: DailyViews;
  private listsDue: NodeJS.Timeout | undefined;

  constructor(
    queries: DiscussionViewQueries,
    discussions: DiscussionQueries,
    writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    const store = {
      countsOf: (ids: readonly string[]) => queries.countsOf(ids),
      storedAmong: queries.storedAmong.bind(queries),
      insert: (views: Parameters<typeof queries.insert>[0]) => queries.insert(views, clock.nowIso()),
      addToCount: (id: string, count: number) => discussions.add(id, 'viewCount', count),
      counted: (ids: readonly string[]) => this.publish(ids),
    };
    this.views = new DailyViews(store, writer);
  }

  /** Counts the view unless this actor had one today; answers the count either way. @throws AppError `post_not_found` */
  async recordView(discussionId: string, actorId: string): Promise<ViewCount> {
    const { day } = localDayAndTime(this.clock.nowMs(), this.config.timeZone);
    const viewCount = await this.views.record({ subjectId: discussionId, day, actorHash: sha256(actorId) });
    if (viewCount === undefined) throw new AppError('post_not_found', `post ${discussionId}`);
    return { viewCount };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.listsDue);
  }

  private publish(discussionIds: readonly string[]): void {
    for (const id of discussionIds) this.versions.bump(discussionViewsTopicOf(id));
    this.listsDue ??= setTimeout(() => {
      this.listsDue = undefined;
      this.versions.bump(DISCUSSION_VIEWS_TOPIC);
    }, LIST_LAG_MS).unref();
  }
}
