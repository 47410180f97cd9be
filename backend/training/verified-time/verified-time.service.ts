import { Injectable } from '@nestjs/common';
import type { Played } from '../../../contract/training.ts';
import { Clock } from '../../time/clock.ts';
import type { LessonReport } from '../progress-batch.ts';
import type { ReportDating } from '../report-dating.ts';
import type { SpentTimeEntity } from './spent-time.entity.ts';
import { SpentTimeQueries } from './spent-time.queries.ts';
import { formatIntervals, type Interval, joinIntervals, parseIntervals, timeInBoth } from './spent-time.ts';
import { type VerifiedSegments, verifySegments } from './verify-segments.ts';

/** Segments that were played longer ago do not count, so that older spent time need not be stored. */
export const OLDEST_PLAYED_MS = 31 * 86_400_000;
/** An actor's first report may tell of this much time before it: nothing was known of the device until then. */
const BEFORE_FIRST_REPORT_MS = 60_000;
/** Time of both that two actors of one person may have spent: reports are placed to within some seconds. */
const OVERLAP_MAX_MS = 30_000;

/** A report with its played segments. */
export interface PlayedReport extends LessonReport {
  readonly dating: ReportDating;
  readonly played?: Played | undefined;
  /** When the report was received, by `Clock.steadyMs`: setting the server's clock back gives no time twice. */
  readonly receivedMs: number;
}

/** The spent time of an actor in a transaction. */
interface Spending {
  readonly firstReportMs: number;
  intervals: readonly Interval[];
}

/** Verifies played segments against the time that has passed for their person. Call it in a transaction. */
@Injectable()
export class VerifiedTimeService {
  constructor(
    private readonly spentTime: SpentTimeQueries,
    private readonly clock: Clock,
  ) {}

  /** The reports with their verified segments; those without `played` are unchanged. Stores the spent time. */
  async verified<Report extends PlayedReport>(reports: readonly Report[]): Promise<Report[]> {
    const actorKeys = [...new Set(reports.filter(({ played }) => played).map(({ actorKey }) => actorKey))];
    if (actorKeys.length === 0) return [...reports];
    const stored = await this.spentTime.lockAndRead(actorKeys, this.clock.steadyIso());
    const spendings = new Map(actorKeys.map((key) => [key, this.spendingOf(stored.get(key))]));
    const verified = reports.map((report) => {
      const spending = spendings.get(report.actorKey);
      return spending && report.played ? { ...report, verified: this.verify(report, report.played, spending) } : report;
    });
    await this.spentTime.save([...spendings].map(([actorKey, spending]) => this.toRow(actorKey, spending)));
    return verified;
  }

  /**
   * Moves the spent time of a visitor to an account. @returns false if both have spent the same time: then the visitor's
   * segments must not count for the account
   */
  async move(from: string, to: string): Promise<boolean> {
    const stored = await this.spentTime.lockAndRead([from, to], this.clock.steadyIso());
    const [visitor, account] = [this.spendingOf(stored.get(from)), this.spendingOf(stored.get(to))];
    await this.spentTime.remove(from);
    if (timeInBoth(visitor.intervals, account.intervals) > OVERLAP_MAX_MS) return false;
    const intervals = joinIntervals([...account.intervals, ...visitor.intervals]);
    await this.spentTime.save([this.toRow(to, { ...account, intervals })]);
    return true;
  }

  private verify(report: PlayedReport, played: Played, spending: Spending): VerifiedSegments {
    const { outline, lessonId, receivedMs } = report;
    const received = {
      segments: played.segments,
      receivedMs,
      sentMs: Date.parse(played.sentAt),
      notBeforeMs: notBeforeMs(report, spending),
      lessonSeconds: outline.lessons.get(lessonId) ?? 0,
    };
    const { spent, ...verified } = verifySegments(received, spending.intervals);
    spending.intervals = spent;
    return verified;
  }

  private spendingOf(row: SpentTimeEntity | undefined): Spending {
    const nowMs = this.clock.steadyMs();
    const intervals = parseIntervals(row?.intervals ?? '').filter(({ to }) => to > nowMs - OLDEST_PLAYED_MS);
    return { firstReportMs: row ? Date.parse(row.firstReportAt) : nowMs, intervals };
  }

  private toRow(actorKey: string, { firstReportMs, intervals }: Spending): SpentTimeEntity {
    const firstReportAt = new Date(firstReportMs).toISOString();
    return { actorKey, firstReportAt, lastReportAt: this.clock.steadyIso(), intervals: formatIntervals(intervals) };
  }
}

/** The first instant at which the report's segments can have been played; null: none counts. */
function notBeforeMs({ dating, receivedMs }: PlayedReport, { firstReportMs }: Spending): number | null {
  const { playedSince } = dating;
  if (playedSince === null) return null;
  const deviceMs = playedSince === 'first-report' ? firstReportMs - BEFORE_FIRST_REPORT_MS : Date.parse(playedSince);
  return Math.max(deviceMs, receivedMs - OLDEST_PLAYED_MS);
}
