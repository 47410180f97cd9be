import { Injectable } from '@nestjs/common';
import type { Segment } from '../../../contract/segments.ts';
import type { Played } from '../../../contract/training.ts';
import { Clock } from '../../time/clock.ts';
import type { CourseTrainingEntity } from '../course-training.entity.ts';
import type { CourseTrainingKey } from '../progress.queries.ts';
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
  readonly firstReportAt: string;
  intervals: readonly Interval[];
}

/** The verification of the reports of a transaction, in memory. */
export class Verification {
  /** By actor; they change with each verified report. */
  private readonly spendings = new Map<string, Spending>();
  private readonly results = new WeakMap<Played, VerifiedSegments>();

  /** @param actorKeys people and visitors with played segments, whose spent time is needed */
  constructor(readonly actorKeys: readonly string[]) {}

  /** Takes the stored spent time of the actors; one without a row has spent none. Call it before the first `verify`. */
  start(rows: readonly SpentTimeEntity[], nowIso: string): void {
    const stored = new Map(rows.map((row) => [row.actorKey, row]));
    for (const actorKey of this.actorKeys) this.spendings.set(actorKey, spendingOf(stored.get(actorKey), nowIso));
  }

  /** The spent time to store. */
  rowsAt(nowIso: string): SpentTimeEntity[] {
    return [...this.spendings].map(([actorKey, spending]) => toRow(actorKey, spending, nowIso));
  }

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

  /** Locks the spent time of the people of these reports until the transaction ends. Call it before other locks. */
  async begin(reports: readonly PlayedReport[]): Promise<Verification> {
    const played = reports.filter((report) => report.played);
    const verification = new Verification([...new Set(played.map(({ actorKey }) => actorKey))]);
    await this.lockPeople(verification.actorKeys);
    return verification;
  }

  /** Locks people until the open transaction ends, as `begin` does. */
  async lockPeople(actorKeys: readonly string[]): Promise<void> {
    await this.spentTime.lock([...new Set(actorKeys)], this.clock.steadyIso());
  }

  /**
   * Reads the spent time of the locked people, and in the same statement the begun courses of these keys. Call it before
   * the first `verify`, if the verification has people.
   */
  async start(verification: Verification, keys: readonly CourseTrainingKey[]): Promise<CourseTrainingEntity[]> {
    const { spentTime, courses } = await this.spentTime.withCoursesIn(verification.actorKeys, keys);
    verification.start(spentTime, this.clock.steadyIso());
    return courses;
  }

  /** Stores the time that the verified segments took. */
  async finish(verification: Verification): Promise<void> {
    await this.spentTime.save(verification.rowsAt(this.clock.steadyIso()));
  }

  /**
   * Moves the spent time of a visitor to an account. Time that both have spent is taken from other time of the visitor,
   * so that no time counts twice. @returns false if there is not enough: then the visitor's segments must not count for
   * the account
   */
  async move(from: string, to: string): Promise<boolean> {
    await this.lockPeople([from, to]);
    const stored = await this.spentTime.of([from, to]);
    const nowIso = this.clock.steadyIso();
    const [visitor, account] = [spendingOf(stored.get(from), nowIso), spendingOf(stored.get(to), nowIso)];
    await this.spentTime.remove(from);
    const intervals = mergeSpentTime(account.intervals, visitor.intervals);
    if (intervals) await this.spentTime.save([toRow(to, { ...account, intervals }, nowIso)]);
    return intervals !== null;
  }
}

function spendingOf(row: SpentTimeEntity | undefined, nowIso: string): Spending {
  const oldestMs = Date.parse(nowIso) - OLDEST_PLAYED_MS;
  const intervals = parseIntervals(row?.intervals ?? '').filter(({ to }) => to > oldestMs);
  return { firstReportAt: row?.firstReportAt ?? nowIso, intervals };
}

function toRow(actorKey: string, { firstReportAt, intervals }: Spending, nowIso: string): SpentTimeEntity {
  return { actorKey, firstReportAt, lastReportAt: nowIso, intervals: formatIntervals(intervals) };
}

/** The first instant at which the report's segments can have been played; null: none counts. */
function notBeforeMs({ dating, receivedMs }: PlayedReport, { firstReportAt }: Spending): number | null {
  const { playedSince } = dating;
  if (playedSince === null) return null;
  const isFirst = playedSince === 'first-report';
  const deviceMs = isFirst ? Date.parse(firstReportAt) - BEFORE_FIRST_REPORT_MS : Date.parse(playedSince);
  return Math.max(deviceMs, receivedMs - OLDEST_PLAYED_MS);
}
