import { Injectable } from '@nestjs/common';
import type { Segment } from '../../../contract/segments.ts';
import type { Played } from '../../../contract/training.ts';
import { Clock } from '../../time/clock.ts';
import type { LessonReport } from '../progress-batch.ts';
import type { ReportDating } from '../report-dating.ts';
import type { SpentTimeEntity } from './spent-time.entity.ts';
import { SpentTimeQueries } from './spent-time.queries.ts';
import { formatIntervals, type Interval, mergeSpentTime, parseIntervals } from './spent-time.ts';
import { type VerifiedSegments, verifySegments } from './verify-segments.ts';

/** Segments that were played longer ago do not count, so that older spent time need not be stored. */
export const OLDEST_PLAYED_MS = 31 * 86_400_000;
/** Segments may lie at most this long before an actor's first report. */
const BEFORE_FIRST_REPORT_MS = 60_000;

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

/** The verification of the reports of a transaction, in memory. */
export class Verification {
  private readonly results = new WeakMap<Played, VerifiedSegments>();

  /** @param spendings by actor; they change with each verified report */
  constructor(readonly spendings: ReadonlyMap<string, Spending>) {}

  /** Decides which segments of a report count. `known` are the verified segments of its lesson, joined. */
  verify(report: PlayedReport, known: readonly Segment[]): VerifiedSegments | undefined {
    const spending = this.spendings.get(report.actorKey);
    if (!spending || !report.played) return undefined;
    const { outline, lessonId, receivedMs, played } = report;
    const received = {
      segments: played.segments,
      receivedMs,
      sentMs: Date.parse(played.sentAt),
      notBeforeMs: notBeforeMs(report, spending),
      lessonSeconds: outline.lessons.get(lessonId) ?? 0,
      known,
    };
    const { spent, ...verified } = verifySegments(received, spending.intervals);
    spending.intervals = spent;
    this.results.set(played, verified);
    return verified;
  }

  /** The result for a report that was verified; undefined for one without segments. */
  resultOf({ played }: PlayedReport): VerifiedSegments | undefined {
    return played && this.results.get(played);
  }
}

/** Verifies played segments against the time that has passed for their person. Call it in a transaction. */
@Injectable()
export class VerifiedTimeService {
  constructor(
    private readonly spentTime: SpentTimeQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins verifying these reports: reads the spent time of their people, and locks it until the transaction ends. Call
   * it before other locks.
   */
  async begin(reports: readonly PlayedReport[]): Promise<Verification> {
    const actorKeys = [...new Set(reports.filter(({ played }) => played).map(({ actorKey }) => actorKey))];
    const stored = await this.spentTime.lockAndRead(actorKeys, this.clock.steadyIso());
    return new Verification(new Map(actorKeys.map((key) => [key, this.spendingOf(stored.get(key))])));
  }

  /** Locks people until the open transaction ends, as `begin` does. */
  async lockPeople(actorKeys: readonly string[]): Promise<void> {
    await this.spentTime.lockAndRead([...new Set(actorKeys)], this.clock.steadyIso());
  }

  /** Stores the time that the verified segments took. */
  async finish({ spendings }: Verification): Promise<void> {
    await this.spentTime.save([...spendings].map(([actorKey, spending]) => this.toRow(actorKey, spending)));
  }

  /**
   * Moves the spent time of a visitor to an account. Time that both have spent is taken from other time of the visitor,
   * so that no time counts twice. @returns false if there is not enough: then the visitor's segments must not count for
   * the account
   */
  async move(from: string, to: string): Promise<boolean> {
    const stored = await this.spentTime.lockAndRead([from, to], this.clock.steadyIso());
    const [visitor, account] = [this.spendingOf(stored.get(from)), this.spendingOf(stored.get(to))];
    await this.spentTime.remove(from);
    const intervals = mergeSpentTime(account.intervals, visitor.intervals);
    if (intervals) await this.spentTime.save([this.toRow(to, { ...account, intervals })]);
    return intervals !== null;
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
