import { Injectable } from '@nestjs/common';
import { NEW_ACCOUNT_MAX_POSTS, NEW_ACCOUNT_MAX_REPLIES, REPORTS_PER_HOUR, VOTES_PER_HOUR } from '../../../contract/community.ts';
import { Config } from '../../config/config.ts';
import { PeopleService } from '../../people/people.service.ts';
import { TooManyRequests } from '../../shared/app-error.ts';
import { Clock } from '../../shared/clock.ts';
import { RequestCounter } from '../../shared/request-counter.ts';
import { ContributorQueries } from './contributor.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How much somebody may write (API.md, 'Community'); `RATE_LIMIT` scales it. What counts for an hour is counted in memory, as requests
 * are: one process serves, and a vote costs no read. A restart gives a new hour.
 */
@Injectable()
export class WritingLimitsService {
  private readonly votes: RequestCounter;
  private readonly reports: RequestCounter;

  constructor(
    private readonly contributors: ContributorQueries,
    private readonly people: PeopleService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.votes = new RequestCounter(clock, HOUR_MS);
    this.reports = new RequestCounter(clock, HOUR_MS);
  }

  /**
   * Call it when the post is counted, which locks the count: posts that are written at once are counted one after another.
   * @throws AppError `too_much_written` of an account in its first day that has written more than it may
   */
  async requireMayPost(userId: string): Promise<void> {
    const waitMs = await this.firstDayLeftMs(userId);
    if (waitMs <= 0) return;
    const { writtenPosts = 0 } = (await this.contributors.findById(userId)) ?? {};
    if (writtenPosts > NEW_ACCOUNT_MAX_POSTS * this.config.rateLimit)
      throw new TooManyRequests('as much as a new account may write', waitMs, 'too_much_written');
  }

  /** As `requireMayPost`. @throws AppError `too_much_written` */
  async requireMayReply(userId: string): Promise<void> {
    const waitMs = await this.firstDayLeftMs(userId);
    if (waitMs <= 0) return;
    const { writtenReplies = 0 } = (await this.contributors.findById(userId)) ?? {};
    if (writtenReplies > NEW_ACCOUNT_MAX_REPLIES * this.config.rateLimit)
      throw new TooManyRequests('as much as a new account may write', waitMs, 'too_much_written');
  }

  /** Counts the vote. @throws AppError `too_many_votes` */
  requireMayVote(userId: string): void {
    const waitMs = this.votes.count(userId, VOTES_PER_HOUR * this.config.rateLimit);
    if (waitMs > 0) throw new TooManyRequests('as much as an account may vote', waitMs, 'too_many_votes');
  }

  /** Counts the report. @throws AppError `too_many_reports` */
  requireMayReport(userId: string): void {
    const waitMs = this.reports.count(userId, REPORTS_PER_HOUR * this.config.rateLimit);
    if (waitMs > 0) throw new TooManyRequests('as much as an account may report', waitMs, 'too_many_reports');
  }

  private async firstDayLeftMs(userId: string): Promise<number> {
    const { memberSince = null } = (await this.people.shownOf([userId])).get(userId) ?? {};
    return memberSince === null ? 0 : Date.parse(memberSince) + DAY_MS - this.clock.nowMs();
  }
}
