import { Injectable } from '@nestjs/common';
import {
  NEW_ACCOUNT_MAX_POSTS,
  NEW_ACCOUNT_MAX_REPLIES,
  REPORTS_PER_HOUR,
  VOTED_ENOUGH_TODAY,
  VOTES_PER_HOUR,
  WRITTEN_ENOUGH_TODAY,
} from '../../../contract/community.ts';
import { Config } from '../../config/config.ts';
import { TooManyRequests } from '../../errors/app-error.ts';
import { RequestCounter } from '../../http/limits/request-counter.ts';
import { PeopleService } from '../../people/people.service.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { dayAt } from '../../time/local-day.ts';
import type { ContributorEntity } from './contributor.entity.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest local day: 25 hours, at the end of summer time. */
const LONGEST_DAY_MS = 25 * HOUR_MS;

/**
 * Limits for the writes of an account (`docs/requirements.md`, 'Community'); `RATE_LIMIT` scales them. Posts and
 * replies are counted in the row of their author. Votes and reports are counted in memory, as requests are: one process
 * serves, and a vote costs no read. A restart resets the counts in memory.
 */
@Injectable()
export class WritingLimitsService {
  private readonly votes: RequestCounter;
  private readonly votesOfDay: RequestCounter;
  private readonly reports: RequestCounter;

  constructor(
    private readonly people: PeopleService,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.votes = new RequestCounter(clock, HOUR_MS);
    this.votesOfDay = new RequestCounter(clock, LONGEST_DAY_MS);
    this.reports = new RequestCounter(clock, HOUR_MS);
  }

  /** The current day of the academy, and the milliseconds until its end. */
  today(): { day: string; leftMs: number } {
    return dayAt(this.clock.steadyMs(), this.settings.timeZone);
  }

  /**
   * Call it with the counts that `WrittenCountsService` returns: it has locked them, so that concurrent posts are
   * counted one after another.
   * @throws AppError `too_much_written` above the limit of the day, or of an account's first 24 hours
   */
  async requireMayPost({ id, writtenPosts, writtenDayPosts }: ContributorEntity): Promise<void> {
    await this.requireWithin(id, writtenPosts, NEW_ACCOUNT_MAX_POSTS);
    this.requireWithinDay(writtenDayPosts, this.settings.postsPerDay);
  }

  /** As `requireMayPost`. @throws AppError `too_much_written` */
  async requireMayReply({ id, writtenReplies, writtenDayReplies }: ContributorEntity): Promise<void> {
    await this.requireWithin(id, writtenReplies, NEW_ACCOUNT_MAX_REPLIES);
    this.requireWithinDay(writtenDayReplies, this.settings.repliesPerDay);
  }

  /**
   * Counts the vote; a vote above the limit of the hour does not count for the day.
   * @throws AppError `too_many_votes`
   */
  requireMayVote(userId: string): void {
    const waitMs = this.votes.count(userId, VOTES_PER_HOUR * this.config.rateLimit);
    if (waitMs > 0) throw new TooManyRequests('as much as an account may vote in an hour', waitMs, 'too_many_votes');
    const { day, leftMs } = this.today();
    const isOver = this.votesOfDay.count(`${day} ${userId}`, this.settings.votesPerDay * this.config.rateLimit) > 0;
    if (isOver)
      throw new TooManyRequests(
        'as much as an account may vote in a day',
        leftMs,
        'too_many_votes',
        VOTED_ENOUGH_TODAY,
      );
  }

  /** Counts the report. @throws AppError `too_many_reports` */
  requireMayReport(userId: string): void {
    const waitMs = this.reports.count(userId, REPORTS_PER_HOUR * this.config.rateLimit);
    if (waitMs > 0) throw new TooManyRequests('as much as an account may report', waitMs, 'too_many_reports');
  }

  private async requireWithin(userId: string, written: number, max: number): Promise<void> {
    const waitMs = await this.firstDayLeftMs(userId);
    if (waitMs > 0 && written > max * this.config.rateLimit)
      throw new TooManyRequests('as much as a new account may write', waitMs, 'too_much_written');
  }

  private requireWithinDay(written: number, max: number): void {
    if (written > max * this.config.rateLimit)
      throw new TooManyRequests(
        'as much as an account may write in a day',
        this.today().leftMs,
        'too_much_written',
        WRITTEN_ENOUGH_TODAY,
      );
  }

  private async firstDayLeftMs(userId: string): Promise<number> {
    const { memberSince = null } = (await this.people.shownOf([userId])).get(userId) ?? {};
    return memberSince === null ? 0 : Date.parse(memberSince) + DAY_MS - this.clock.nowMs();
  }
}
